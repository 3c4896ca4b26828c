import type { Result } from '#shared/contract/errors.ts';
import type { CallContext } from './handle.ts';
import { type CartsOfMembers, findOrCreateCart } from './join-cart.ts';

/** Makes a new cart. A member who already has a cart gets that cart instead. */
export async function createCart(
  parts: CartsOfMembers,
  context: Pick<CallContext, 'caller' | 'from' | 'once'>,
): Promise<Result<string>> {
  const { caller, from } = context;
  return caller.kind === 'member' ? findOrCreateCart(parts, caller.id, { from }) : parts.carts.create(context);
}
