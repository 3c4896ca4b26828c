import { msg } from '@lit/localize';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { useFrame } from '#site/frame.tsx';

/**
 * The browser's field for a day, from today on. The browser shows a day in its own language, and an empty field as `mm/dd/yyyy`. While
 * nobody types, the page's text covers the field.
 */
export function DayInput({ id, name, value = null }: { id: string; name: string; value?: Day | null }) {
  const { shop, locale } = useFrame();
  const none = msg('Choose a day', { id: 'picker.choose-day' });
  return (
    <span className="day-input" data-from-today={shop.storeConfig.time_zone}>
      <input type="date" id={id} name={name} defaultValue={value ?? ''} />
      <span aria-hidden="true" data-none={none}>
        {value ? formatDay(value, locale) : none}
      </span>
    </span>
  );
}
