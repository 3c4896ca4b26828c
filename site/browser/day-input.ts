import type { LocaleCode } from '#shared/contract/locale.ts';
import { formatDay } from '#shared/rules/date-format.ts';

/** Starts a day field: the browser's input, and a text that covers it while nobody types. */
export function startDayInput(field: HTMLElement): void {
  const input = field.querySelector('input');
  const words = field.querySelector<HTMLElement>('[data-none]');
  if (!input || !words) return;
  // Swedish dates have the format of HTML, `YYYY-MM-DD`.
  input.min = new Intl.DateTimeFormat('sv', { timeZone: field.dataset.fromToday }).format();
  const read = () => {
    const locale = document.documentElement.dataset.locale as LocaleCode;
    words.textContent = input.value ? formatDay(input.value, locale) : (words.dataset.none ?? '');
  };
  read();
  input.addEventListener('input', read);
  input.addEventListener('click', () => openCalendar(input));
}

function openCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker?.();
  } catch {
    // A frame of another origin may not open the calendar; the visitor can still type.
  }
}
