import { unescapeField } from '#server/sales/ticket-codes/escaped-field.ts';
import { plainCode } from '#shared/contract/typed-code.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';

/** The typed or scanned text at a gate, as the store writes it: the text of a QR code, or a ticket's number. */
export function readTypedTicket(typed: string): string {
  const code = plainCode(typed);
  // A short code has neither small letters nor blanks: a scanner or a person has put them there.
  return /^[TCS]2\./i.test(code) ? code.replace(/\s/g, '').toUpperCase() : code;
}

/** The id of a ticket by what `readTypedTicket` has read. Whether the code is genuine is seen beside its row. */
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

/** True for a whole code: then it must be that of the ticket to the last character. */
export function isWholeCode(code: string): boolean {
  return /^(T1|D1|[TCS]2)\./.test(code);
}
