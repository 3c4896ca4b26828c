import { InvalidArgumentError } from '@commander-js/extra-typings';
import { day } from '#shared/contract/fields.ts';
import { isLikeOrderNumber } from '#shared/rules/order-number.ts';

export function parseCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 on.');
}

/** The numbers of an option that may stand several times. */
export function parseCounts(text: string, before: number[] = []): number[] {
  return [...before, parseCount(text)];
}

export function parseDay(text: string): string {
  if (day.safeParse(text).success) return text;
  throw new InvalidArgumentError('Write a day that exists as 2026-12-24.');
}

/** An order's number where a subcommand could stand too; it may be mistyped. */
export function parseOrderNumber(text: string): string {
  if (isLikeOrderNumber(text)) return text;
  throw new InvalidArgumentError('It is neither a subcommand nor the number of an order.');
}
