import { lettersOfCode } from '#shared/contract/typed-code.ts';
import { checkedNumberFrom, isCheckedNumber } from './checked-number.ts';

const series = 1;

/** A ticket number from nine random values, with its check character. It is never a valid order number. */
export function ticketNumberFrom(values: readonly number[]): string {
  return checkedNumberFrom(values, series);
}

export function readTicketNumber(typed: string): string | null {
  const number = lettersOfCode(typed);
  return isCheckedNumber(number, series) ? number : null;
}

/** `K7M-2Q9-XFR4`. The ids of older tickets stay unchanged. */
export function writeTicketNumber(id: string): string {
  if (!isCheckedNumber(id, series)) return id;
  return `${id.slice(0, 3)}-${id.slice(3, 6)}-${id.slice(6)}`;
}
