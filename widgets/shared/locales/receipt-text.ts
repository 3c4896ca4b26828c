import { msg, str } from '@lit/localize';

/** The name of a receipt or credit note where it can be downloaded, in the language that `msg` speaks now. */
export function receiptText({ kind, number }: { kind: 'receipt' | 'credit-note'; number: string }): string {
  return kind === 'receipt'
    ? msg(str`Receipt ${number} (PDF)`, { id: 'receipt.link' })
    : msg(str`Credit note ${number} (PDF)`, { id: 'receipt.credit-note.link' });
}
