import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { asksForTime, slotStart } from '#shared/rules/time-slot.ts';
import { type Path, valueAt } from './fault.ts';
import { candidateOf } from './mark-time-slots.ts';

/**
 * Notes the option that was recognised as a product's time slots although its file does not mark it. Also notes options that look like time
 * slots but are not. Places and prices depend on which option has the time slots. `file` is the product as the file has it.
 */
export function noteTimeSlots(
  file: unknown,
  { options }: CatalogueProduct,
  note: (path: Path, message: string) => void,
): void {
  const isTimed = options.some(({ timeSlot }) => timeSlot);
  options.forEach((option, index) => {
    const path = ['options', index];
    const title = localizedText(option.title, 'en');
    const isRecognised = option.timeSlot && valueAt(file, [...path, 'timeSlot']) !== true;
    if (isRecognised) {
      const starts = option.values.map((value) => slotStart(localizedText(value.title, 'en')));
      note(path, `"${title}" is taken for the time slots ${starts.join(', ')}: confirm it by timeSlot: true`);
    } else if (!isTimed && kindsOfOption[option.type].takesOneValue && asksForTime(candidateOf(option))) {
      note(
        path,
        `"${title}" is not taken for time slots: each value would have to begin with its start, such as 10:30, beside a date`,
      );
    }
  });
}
