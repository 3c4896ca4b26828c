/** True once an order's money is taken. A closed order is paid, and every ticket of it is redeemed or refunded. */
export function isPaid({ status }: { status: string }): boolean {
  return status === 'paid' || status === 'closed';
}
