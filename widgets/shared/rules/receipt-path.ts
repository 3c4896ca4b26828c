/** Where a receipt or credit note can be downloaded, from the store's own address. */
export function receiptPath(fakeId: string, number: string): string {
  return `/api/orders/${fakeId}/receipts/${number}`;
}
