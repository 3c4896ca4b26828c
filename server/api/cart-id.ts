/** The cart id in a request, in any of the fields that the specification uses. */
export function cartIdOf(request: unknown): string | undefined {
  const { cartId, cart_id, checkoutId, input } = (request ?? {}) as Record<string, unknown>;
  const id = cartId ?? cart_id ?? checkoutId ?? (input as { cart_id?: unknown } | null | undefined)?.cart_id;
  return typeof id === 'string' ? id.slice(0, 64) : undefined;
}
