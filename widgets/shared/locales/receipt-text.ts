import { msg, str } from '@lit/localize';

export function receiptText({ kind, number }: { kind: 'receipt' | 'credit-note'; number: string }): string {
  return kind === 'receipt'
    ? msg(str`Receipt ${number} (PDF)`, { id: 'receipt.link' })
    : msg(str`Credit note ${number} (PDF)`, { id: 'receipt.credit-note.link' });
}
