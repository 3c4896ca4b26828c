import { msg, str } from '@lit/localize';

/** Label of the link that downloads a receipt or credit note. */
export function receiptText({ kind, number }: { kind: 'receipt' | 'credit-note'; number: string }): string {
  return kind === 'receipt'
    ? msg(str`Receipt ${number} (PDF)`, { id: 'receipt.link' })
    : msg(str`Credit note ${number} (PDF)`, { id: 'receipt.credit-note.link' });
}
