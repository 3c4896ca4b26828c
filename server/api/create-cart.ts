import { type Result, succeed } from '#shared/contract/errors.ts';
import type { CallContext } from './handle.ts';
import { type CartsOfMembers, joinCart } from './join-cart.ts';

/** A new cart; for a member the one that they have already, on whatever device it was begun. */
export async function createCart(
  parts: CartsOfMembers,
  context: Pick<CallContext, 'caller' | 'from' | 'once'>,
): Promise<Result<string>> {
  const { caller } = context;
  if (caller.kind !== 'member') return parts.carts.create(context);
  const own = await joinCart(parts, caller.id, undefined, context);
  if (own !== null) return succeed(own);
  const made = await parts.carts.create({ from: context.from });
  if (!made.ok) return made;
  return succeed((await joinCart(parts, caller.id, made.value, context)) ?? made.value);
}
