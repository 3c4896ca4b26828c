import type { InitialLine } from './picker-state.ts';

/** Reads the `initial` attribute: lines in the cart's format. Any other value counts as an empty list. */
export function readInitialLines(value: unknown): InitialLine[] {
  if (!Array.isArray(value) || !value.every(isLine)) return [];
  return value.map(({ sku, quantity, customizable_options }) => ({ sku, quantity, customizable_options }));
}

// Checked by hand, because the contract's schemas would make the picker a tenth larger.
function isLine(value: unknown): value is InitialLine {
  const { sku, quantity, customizable_options: options } = Object(value);
  return typeof sku === 'string' && Number.isInteger(quantity) && Array.isArray(options) && options.every(isOption);
}

function isOption(value: unknown): boolean {
  const { id, values } = Object(value);
  return Number.isInteger(id) && Array.isArray(values) && values.every((one) => typeof Object(one).value === 'string');
}

/** Reads the `edit-line-ids` attribute: ids separated by commas; undefined when there is none. */
export function readLineIds(value: string | undefined): string[] | undefined {
  const ids = (value ?? '').split(',').map((id) => id.trim());
  const named = ids.filter((id) => id !== '');
  return named.length > 0 ? named : undefined;
}
