/** True for an order that is paid and has items with units left, neither redeemed nor refunded. */
export function isRefundable(status: string, left: readonly number[]): boolean {
  return status === 'paid' && left.some((units) => units > 0);
}
