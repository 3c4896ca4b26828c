import { lettersOfCode } from '#shared/contract/typed-code.ts';
import { checkedNumberFrom, isCheckedNumber } from './checked-number.ts';

const series = 1;

/** A ticket's number from nine random values below `characterValues`, with its check character. No order number is ever one. */
export function ticketNumberFrom(values: readonly number[]): string {
  return checkedNumberFrom(values, series);
}

/** A ticket's number as it was typed or scanned; null when it cannot be right. */
export function readTicketNumber(typed: string): string | null {
  const number = lettersOfCode(typed);
  return isCheckedNumber(number, series) ? number : null;
}

/** A ticket's number as it is read out, `K7M-2Q9-XFR4`. The ids of older tickets stay as they are. */
export function writeTicketNumber(id: string): string {
  if (!isCheckedNumber(id, series)) return id;
  return `${id.slice(0, 3)}-${id.slice(3, 6)}-${id.slice(6)}`;
}
