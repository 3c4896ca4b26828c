import type { ConfiguredItem } from '#shared/contract/cart.ts';
import { toStoredDate } from '#shared/rules/date-format.ts';
import type { PickerView } from './picker-view.ts';

/** The answered options as the cart takes them: a date with its time, a radio option by its option_type_id. */
export function chosenOptions({ dates, slots, radios }: PickerView): ConfiguredItem['customizable_options'] {
  return [
    ...dates.map(({ id, chosen }) => ({ id, value_string: chosen === null ? null : toStoredDate(chosen) })),
    ...[...slots, ...radios].map(({ id, chosen }) => ({ id, value_string: chosen === null ? null : String(chosen) })),
  ].flatMap(({ id, value_string }) => (value_string === null ? [] : [{ id, value_string }]));
}
