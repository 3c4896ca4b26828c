import type { Carts } from '#server/commerce/carts.ts';
import type { Members } from '#server/members/create-members.ts';
import type { Account } from '#server/members/members.ts';
import type { Context } from '#server/sales/context.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { customerRole } from '#shared/rules/staff-role.ts';
import type { CallContext } from './handle.ts';

type Keyed = Pick<Context, 'from'>;

export interface CartsOfMembers {
  carts: Pick<Carts, 'create' | 'isActive' | 'createHandOff' | 'acceptHandOff'>;
  members: Pick<Members, 'cartOf' | 'isCartOfAnother' | 'giveCart'>;
}

/** The cart with which a caller who has just signed in continues; staff have none. */
export async function cartOfAccount(
  parts: CartsOfMembers,
  { id, role }: Pick<Account, 'id' | 'role'>,
  guestCartId: string | undefined,
  keyed: Keyed,
): Promise<string | null> {
  return role === customerRole ? joinCart(parts, id, guestCartId, keyed) : null;
}

/**
 * The cart with which a member continues after signing in: their own with the guest's lines merged in, or the guest's when there is no
 * other. Null when there is no cart. The merge is one step of the back end, as in a hand-off. A guest's cart that cannot be merged stays as
 * it is.
 */
export async function joinCart(
  parts: CartsOfMembers,
  accountId: string,
  guestCartId: string | undefined,
  { from }: Keyed,
): Promise<string | null> {
  const { carts, members } = parts;
  for (let tries = 0; tries < 3; tries++) {
    const before = await members.cartOf(accountId);
    const own = before !== null && (await carts.isActive(before)) ? before : null;
    if (guestCartId === undefined || guestCartId === own || !(await carts.isActive(guestCartId))) return own;
    if (await members.isCartOfAnother(accountId, guestCartId)) {
      // Another member has used this browser. Without a cart of this member the browser would continue with the other member's.
      const cart = await findOrCreateCart(parts, accountId, { from });
      return cart.ok ? cart.value : null;
    }
    if (own !== null) {
      const token = await carts.createHandOff({}, own);
      if (token.ok) {
        await carts.acceptHandOff({ from }, token.value, guestCartId);
        return own;
      }
      // A member's cart without lines is replaced by the guest's; after any other failure both stay as they are.
      if (token.failure.code !== 'cart-empty') return own;
    }
    if (await members.giveCart(accountId, guestCartId, before)) return guestCartId;
  }
  return members.cartOf(accountId);
}

/** The cart that a member already has, from any device; else a new one, which becomes the member's. */
async function findOrCreateCart(parts: CartsOfMembers, accountId: string, { from }: Keyed): Promise<Result<string>> {
  const own = await joinCart(parts, accountId, undefined, { from });
  if (own !== null) return succeed(own);
  const made = await parts.carts.create({ from });
  if (!made.ok) return made;
  return succeed((await joinCart(parts, accountId, made.value, { from })) ?? made.value);
}

/** Makes a new cart. A member who already has a cart gets that cart instead. */
export async function createCart(
  parts: CartsOfMembers,
  context: Pick<CallContext, 'caller' | 'from' | 'once'>,
): Promise<Result<string>> {
  const { caller, from } = context;
  return caller.kind === 'member' ? findOrCreateCart(parts, caller.id, { from }) : parts.carts.create(context);
}
