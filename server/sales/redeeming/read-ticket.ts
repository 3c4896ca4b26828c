import { unescapeField } from '#server/sales/ticket-codes/escaped-field.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';

/** The id of a ticket by the text of its QR code, or by its number as it was typed. Whether the code is genuine is seen beside its row. */
export function readTicketId(typed: string): string {
  const code = typed.trim();
  const [, ofShort] = /^[TCS]2\.[^.]+\.([^.]+)\./.exec(code) ?? [];
  if (ofShort) return unescapeField(ofShort);
  const [, kind, facts = ''] = /^(T1|D1)\.([\w-]+)\./.exec(code) ?? [];
  if (!kind) return readTicketNumber(code) ?? code;
  try {
    const values: unknown = JSON.parse(Buffer.from(facts, 'base64url').toString());
    return Array.isArray(values) ? String(values[kind === 'T1' ? 1 : 2]) : '';
  } catch {
    return '';
  }
}

/** Whether what was typed is a whole code: then it must be that of the ticket to the last character. */
export function isWholeCode(typed: string): boolean {
  return /^(T1|D1|[TCS]2)\./.test(typed.trim());
}
