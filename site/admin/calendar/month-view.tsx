import { Box, Button, Checkbox, Link, Paper, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import type { CalendarLine } from '#shared/contract/staff/calendar.ts';
import { weekdayNames } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { weekdayOf } from '#shared/rules/day-rule.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ChangeBar } from './change-bar.tsx';
import { DayState } from './day-state.tsx';
import { sumDay } from './day-sum.ts';
import { keyOfLine } from './line-name.ts';
import { monthName, weekdayName } from './month-names.ts';
import { monthWeeks } from './month-weeks.ts';
import { calendarTexts } from './texts.ts';

interface MonthViewProps {
  line: CalendarLine;
  month: Day;
  today: Day;
  version: string;
  currency: string;
  /** All lines, to which a change may also apply. */
  lines: readonly CalendarLine[];
}

/** A month of one pool or product: a table of weeks, on a phone a list of days. */
export function MonthView({ line, month, today, version, currency, lines }: MonthViewProps) {
  const own = usePageTexts(calendarTexts);
  const { language } = useTexts();
  const isWide = useMediaQuery('(width > 900px)');
  const [selected, setSelected] = useState<readonly Day[]>([]);
  const open = line.days.map(({ date }) => date).filter((date) => date >= today);
  const toggle = (dates: readonly Day[]) =>
    setSelected((before) => {
      const isAll = dates.every((date) => before.includes(date));
      const others = before.filter((date) => !dates.includes(date));
      return isAll ? others : [...others, ...dates];
    });
  const dayOf = (date: Day) => {
    const cells = line.days.find((day) => day.date === date)?.cells ?? [];
    return (
      <DayBox
        key={date}
        {...{ date, today, isSelected: selected.includes(date), toggle: () => toggle([date]) }}
        of={sumDay(cells)}
      />
    );
  };
  return (
    <>
      <ChangeBar
        targets={[{ line }]}
        dates={selected}
        status={own.selected(selected.length)}
        mayRule
        slots={line.slots.filter((slot) => slot !== '')}
        others={lines.filter((other) => keyOfLine(other) !== keyOfLine(line))}
        clear={() => setSelected([])}
        {...{ version, currency }}
      />
      <Box role="group" aria-label={own.selectWeekdays} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
        {weekdayNames.map((weekday) => {
          const dates = open.filter((date) => weekdayOf(date) === weekday);
          const isAll = dates.length > 0 && dates.every((date) => selected.includes(date));
          return (
            <Button
              key={weekday}
              size="small"
              variant={isAll ? 'contained' : 'outlined'}
              aria-pressed={isAll}
              disabled={dates.length === 0}
              onClick={() => toggle(dates)}
              sx={{ minWidth: 48, minHeight: 44 }}
            >
              {weekdayName(weekday, language, 'short')}
            </Button>
          );
        })}
      </Box>
      {isWide ? (
        <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
          <Box component="table" className="month">
            <caption className="visually-hidden">{own.calendarOf(line.name, monthName(month, language))}</caption>
            <thead>
              <tr>
                {weekdayNames.map((weekday) => (
                  <th key={weekday} scope="col">
                    {weekdayName(weekday, language, 'short')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {monthWeeks(month).map((week) => (
                <tr key={week.find((date) => date !== null)}>
                  {week.map((date, at) => (
                    <td key={date ?? weekdayNames[at]}>{date && dayOf(date)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Paper>
      ) : (
        <Box
          component="ul"
          aria-label={own.calendarOf(line.name, monthName(month, language))}
          sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
        >
          {line.days.map(({ date }) => (
            <Paper key={date} component="li" variant="outlined" sx={{ p: 1.5 }}>
              {dayOf(date)}
            </Paper>
          ))}
        </Box>
      )}
    </>
  );
}

interface DayBoxProps {
  date: Day;
  today: Day;
  isSelected: boolean;
  toggle(): void;
  of: ReturnType<typeof sumDay>;
}

function DayBox({ date, today, isSelected, toggle, of }: DayBoxProps) {
  const own = usePageTexts(calendarTexts);
  const { language } = useTexts();
  const isWide = useMediaQuery('(width > 900px)');
  const name = formatVisitDay(date, language);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Link
          component={PageLink}
          to={`?view=day&day=${date}`}
          aria-label={own.openDay(name)}
          {...(date === today && { 'aria-current': 'date' as const })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: date === today ? 700 : 400 }}
        >
          {isWide ? Number(date.slice(8)) : name}
        </Link>
        {date >= today && (
          <Checkbox
            checked={isSelected}
            onChange={toggle}
            slotProps={{ input: { 'aria-label': own.selectDay(name) } }}
          />
        )}
      </Box>
      <DayState of={of} isPast={date < today} />
    </>
  );
}
