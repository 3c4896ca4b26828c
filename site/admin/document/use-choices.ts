import { usePageTexts } from '#site/admin/staff-context.ts';
import { choiceNames } from './choice-names.ts';

type ChoiceField = keyof typeof choiceNames.en;

/** The choices of a field with their words, in the given sequence. */
export function useChoices<Value extends string | number>(
  field: ChoiceField,
  values: readonly Value[],
): { value: Value; text: string }[] {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = usePageTexts(choiceNames);
  return values.map((value) => ({ value, text: names[field]?.[String(value)] ?? String(value) }));
}
