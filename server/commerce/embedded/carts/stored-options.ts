import type { ChosenOption } from '#server/commerce/carts.ts';

/** A stored answer of a line. The answers are in the sequence of the product's options. */
export interface StoredOption {
  id: number;
  value_string: string;
  /**
   * True when each unit has a separate answer, one on each row of the text. The flag is stored with the answer, so that a line's quantity
   * can change even after its product has left the catalogue.
   */
  per_unit?: true;
}

export function readStored(options: string): ChosenOption[] {
  return parse(options).map(({ id, value_string: value }) => ({ id, value }));
}

/** The answers for only these units of a line; the first unit has the number 0. */
export function ofUnits(options: string, units: readonly number[]): ChosenOption[] {
  return parse(options).map(({ id, value_string: value, per_unit: isPerUnit }) => {
    const answers = value.split('\n');
    return { id, value: isPerUnit ? units.map((unit) => answers[unit] ?? '').join('\n') : value };
  });
}

/** True when a line's units have separate answers. The line is then not merged, and grows only by an edit with new answers. */
export function hasUnitAnswers(options: string): boolean {
  return parse(options).some((option) => option.per_unit);
}

/** A line with fewer units: the first units stay, with their answers. */
export function shrink<Line extends { options: string; quantity: number }>(line: Line, quantity: number): Line {
  if (!hasUnitAnswers(line.options)) return { ...line, quantity };
  const options = parse(line.options).flatMap((option) => (option.per_unit ? firstAnswers(option, quantity) : option));
  return { ...line, quantity, options: JSON.stringify(options) };
}

/** The answers of the first `quantity` units; empty when these units have no answers. */
function firstAnswers(option: StoredOption, quantity: number): StoredOption[] {
  const answers = option.value_string.split('\n').slice(0, quantity);
  return answers.some(Boolean) ? [{ ...option, value_string: answers.join('\n') }] : [];
}

function parse(options: string): StoredOption[] {
  return JSON.parse(options);
}
