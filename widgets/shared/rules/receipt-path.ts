/** The download path of a receipt or credit note on the store's origin. */
export function receiptPath(fakeId: string, number: string): string {
  return `/api/orders/${fakeId}/receipts/${number}`;
}
