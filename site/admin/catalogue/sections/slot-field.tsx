import { localizedText } from '#shared/rules/localized-text.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useField, useValue } from '#site/admin/document/document-form.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';

/** One of the product's times; nothing without any. */
export function SlotField({ path }: { path: Path }) {
  const { none } = usePageTexts(documentTexts);
  const slots = slotsIn(useValue(['options']));
  const { value } = useField(path);
  if (slots.length === 0 && value === undefined) return null;
  return <ChoiceField path={path} choices={slots.map((slot) => ({ value: slot, text: slot }))} none={none} />;
}

/** The starts of the times in a product's questions. */
export function slotsIn(options: unknown): string[] {
  if (!Array.isArray(options)) return [];
  const timed: unknown = options.find((option) => isFields(option) && option.timeSlot === true);
  if (!isFields(timed) || !Array.isArray(timed.values)) return [];
  return timed.values.flatMap((value) => {
    const title =
      isFields(value) && isFields(value.title) ? localizedText(value.title as Record<string, string>, 'en') : '';
    return slotStart(title) ?? [];
  });
}
