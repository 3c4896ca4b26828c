import { unescapeField } from '#server/sales/ticket-codes/escaped-field.ts';
import { plainCode } from '#shared/contract/typed-code.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';

/** Normalises the text typed or scanned at a gate: the text of a QR code, or a ticket number. */
export function readTypedTicket(typed: string): string {
  const code = plainCode(typed);
  // A short code has no lower-case letters or spaces, so these come from a scanner or a person.
  return /^[TCS]2\./i.test(code) ? code.replace(/\s/g, '').toUpperCase() : code;
}

/** Reads the ticket's id from the result of `readTypedTicket`. The caller checks with the ticket's row whether the code is genuine. */
export function readTicketId(code: string): string {
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

/** True for a complete code, which must equal the code of its ticket to the last character. */
export function isWholeCode(code: string): boolean {
  return /^(T1|D1|[TCS]2)\./.test(code);
}
