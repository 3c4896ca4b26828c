import type { ReceiptPosition } from './receipt.ts';

const letters = { receipt: 'R', 'credit-note': 'C' } as const;

/** Formats a number: `R-2026-000001`, `C-2026-000001`. */
export function receiptNumber({ kind, year, ordinal }: ReceiptPosition): string {
  return `${letters[kind]}-${year}-${String(ordinal).padStart(6, '0')}`;
}

export function readReceiptNumber(text: string): ReceiptPosition | null {
  const [, letter, year, ordinal] = /^([RC])-(\d{4})-(\d{6,9})$/.exec(text) ?? [];
  if (!letter) return null;
  const place = {
    kind: letter === 'R' ? 'receipt' : 'credit-note',
    year: Number(year),
    ordinal: Number(ordinal),
  } as const;
  return receiptNumber(place) === text ? place : null;
}
