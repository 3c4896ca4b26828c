import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { fieldName } from './field-name.ts';
import { fieldNames } from './field-names.ts';
import { thingTexts } from './texts.ts';
import { valueText } from './value-text.ts';

/** Words fields and values of things for staff. */
export function useChangeWords() {
  const own = usePageTexts(thingTexts);
  const names = usePageTexts(fieldNames);
  return {
    field: (path: FieldChange['path']) => fieldName(path, names) || own.change.whole,
    value: (value: unknown) => valueText(value, { names, yes: own.yes, no: own.no, none: own.none }),
  };
}
