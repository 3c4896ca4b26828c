import { Alert, Box, Button, LinearProgress, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { read } from '#shared/contract/staff/calendar.ts';
import { addDays, lastOfMonth, nextMonth } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { DayView } from './day-view.tsx';
import { keyOfLine, nameOfLine } from './line-name.ts';
import { monthName } from './month-names.ts';
import { MonthView } from './month-view.tsx';
import { monthBefore } from './month-weeks.ts';
import { calendarTexts } from './texts.ts';
import { useAllLines } from './use-all-lines.ts';
import { type CalendarPlace, useCalendarPlace } from './use-calendar-place.ts';

const refreshSeconds = 60;

/** The calendar: a month of one pool or product, or a day of all. */
export function CalendarPage() {
  const { timeZone } = useSetting();
  const { texts } = useTexts();
  const own = usePageTexts(calendarTexts);
  const { day: today } = operatorTime(new Date(), timeZone);
  const place = useCalendarPlace(today);
  const all = useAllLines(place.view === 'day' ? place.day : today);
  const { lines } = all;
  const line = place.line ?? (lines[0] && nameOfLine(lines[0]));
  const span = { from: place.day, to: lastOfMonth(place.day), skip: 0 };
  const month = useCall(read, place.view === 'month' && line ? { ...span, ...line } : null, {
    everySeconds: refreshSeconds,
  });
  const shown = month.value?.lines[0];
  const failure = all.failure ?? month.failure;
  const again = () => {
    all.again();
    month.again();
  };
  return (
    <PageFrame title={texts.pages.calendar.title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Steps place={place} today={today} />
        {place.view === 'month' && lines.length > 0 && (
          <TextField
            select
            fullWidth={false}
            label={own.line}
            size="small"
            value={shown ? keyOfLine(shown) : ''}
            onChange={({ target }) => place.goTo({ line: JSON.parse(target.value) })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ width: 320, maxWidth: '100%' }}
          >
            {lines.map((one) => (
              <option key={keyOfLine(one)} value={keyOfLine(one)}>
                {one.name}
              </option>
            ))}
          </TextField>
        )}
      </Box>
      {failure && <FailureNotice failure={failure} again={again} />}
      {!failure && !all.value && <LinearProgress aria-label={texts.loading} />}
      {all.value && lines.length === 0 && <Alert severity="info">{own.noLines}</Alert>}
      {place.view === 'month' && shown && month.value && (
        <MonthView
          key={`${keyOfLine(shown)} ${place.day}`}
          line={shown}
          month={place.day}
          {...{ today, lines, version: month.value.version, currency: month.value.currency }}
        />
      )}
      {place.view === 'day' && all.value && lines.length > 0 && (
        <>
          <DayView
            key={place.day}
            day={place.day}
            {...{ today, lines, version: all.value.version, currency: all.value.currency }}
          />
          {all.more && <Button onClick={all.more}>{own.moreLines}</Button>}
        </>
      )}
    </PageFrame>
  );
}

/** The views, and the buttons to the time before and after. */
function Steps({ place, today }: { place: CalendarPlace; today: string }) {
  const own = usePageTexts(calendarTexts);
  const { language } = useTexts();
  const { view, day } = place;
  const isMonth = view === 'month';
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={own.views}
        onChange={(_, chosen) => chosen && place.goTo({ view: chosen })}
      >
        <ToggleButton value="month">{own.month}</ToggleButton>
        <ToggleButton value="day">{own.day}</ToggleButton>
      </ToggleButtonGroup>
      <Button variant="outlined" onClick={() => place.goTo({ day: isMonth ? monthBefore(day) : addDays(day, -1) })}>
        {own.before}
      </Button>
      <Button variant="outlined" onClick={() => place.goTo({ day: isMonth ? nextMonth(day) : addDays(day, 1) })}>
        {own.after}
      </Button>
      <Button onClick={() => place.goTo({ day: today })}>{own.today}</Button>
      <Box component="h2" aria-live="polite" sx={{ m: 0, mr: 'auto', fontSize: '1.125rem' }}>
        {isMonth ? monthName(day, language) : formatVisitDay(day, language)}
      </Box>
    </>
  );
}
