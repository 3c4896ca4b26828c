/** A closed order was paid, and all its tickets are redeemed or refunded. */
export function isPaid({ status }: { status: string }): boolean {
  return status === 'paid' || status === 'closed';
}
