import { msg, str } from '@lit/localize';
import type { PickerView } from './picker-view.ts';

/** The button's text while an answer is missing. */
export function missingText(view: PickerView): string | undefined {
  const [first] = view.problems;
  if (first?.kind === 'none') return msg('Choose how many', { id: 'picker.choose-quantity' });
  if (first?.kind !== 'required' && first?.kind !== 'gone' && first?.kind !== 'empty') return undefined;
  const asks = (question: { id: number }) => first.field === `custom-${question.id}`;
  if (view.dates.some(asks)) return msg('Choose a day', { id: 'picker.choose-day' });
  if (view.slots.some(asks)) return msg('Choose a time', { id: 'picker.choose-time' });
  const asked = [
    ...view.entries.filter(asks),
    ...view.unitEntries.filter(({ id }) => first.field.startsWith(`unit-${id}-`)),
  ][0];
  if (first.kind === 'empty') return msg(str`Fill in: ${asked?.title ?? ''}`, { id: 'picker.fill-in' });
  const title =
    view.options.find((step) => first.field === `option-${step.code}`)?.label ??
    view.radios.find(asks)?.title ??
    asked?.title ??
    '';
  return msg(str`Choose: ${title}`, { id: 'picker.choose' });
}
