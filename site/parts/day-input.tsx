import { msg } from '@lit/localize';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { useFrame } from '#site/frame.tsx';

/** The browser's date field, from today on. An empty field would show `mm/dd/yyyy`, so the page's text covers it while nobody types. */
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
