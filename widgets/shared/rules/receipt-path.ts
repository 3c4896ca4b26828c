export function receiptPath(fakeId: string, number: string): string {
  return `/api/orders/${fakeId}/receipts/${number}`;
}
