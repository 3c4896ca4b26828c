/** True for a paid order with units that are neither redeemed nor refunded. */
export function isRefundable(status: string, left: readonly number[]): boolean {
  return status === 'paid' && left.some((units) => units > 0);
}
