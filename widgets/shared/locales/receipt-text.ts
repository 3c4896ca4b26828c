import { msg, str } from '@lit/localize';

/** The text of the link that downloads a receipt or credit note, in the current language. */
export function receiptText({ kind, number }: { kind: 'receipt' | 'credit-note'; number: string }): string {
  return kind === 'receipt'
    ? msg(str`Receipt ${number} (PDF)`, { id: 'receipt.link' })
    : msg(str`Credit note ${number} (PDF)`, { id: 'receipt.credit-note.link' });
}
