/** The option for the day of a visit. */
export function dateOption<Option extends { type: string }>(options: readonly Option[]): Option | undefined {
  return options.find(({ type }) => type === 'date');
}
