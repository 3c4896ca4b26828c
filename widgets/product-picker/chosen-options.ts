import type { ConfiguredItem } from '#shared/contract/cart.ts';
import { toStoredDate } from '#shared/rules/date-format.ts';
import type { PickerView } from './picker-view.ts';

/** The answers for a row's units in the cart's format (`chosenOption` in `contract/cart.ts`). */
export function chosenOptions(
  { dates, slots, radios, entries, unitEntries }: PickerView,
  row: string,
): ConfiguredItem['customizable_options'] {
  return [
    ...dates.map(({ id, chosen }) => ({ id, value_string: chosen === null ? '' : toStoredDate(chosen) })),
    ...[...slots, ...radios].map(({ id, chosen }) => ({ id, value_string: chosen === null ? '' : String(chosen) })),
    ...entries.map(({ id, stored }) => ({ id, value_string: stored })),
    ...unitEntries.map(({ id, units }) => ({
      id,
      value_string: units
        .filter((one) => one.row === row)
        .map(({ stored }) => stored)
        .join('\n'),
    })),
  ].filter(({ value_string }) => value_string.trim() !== '');
}
