import {
  Box,
  Checkbox,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import type { CalendarLine } from '#shared/contract/staff/calendar.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatShortPrice } from '#shared/rules/price-format.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ChangeBar } from './change-bar.tsx';
import type { Target } from './changes-of.ts';
import { DayState } from './day-state.tsx';
import { sumDay } from './day-sum.ts';
import { keyOfLine, nameOfLine } from './line-name.ts';
import { calendarTexts } from './texts.ts';

interface DayViewProps {
  lines: readonly CalendarLine[];
  day: Day;
  today: Day;
  version: string;
  currency: string;
}

interface Row {
  key: string;
  line: CalendarLine;
  cell: CalendarLine['days'][number]['cells'][number];
}

/** A day of all pools and products by time: a table, on a phone a list. */
export function DayView({ lines, day, today, version, currency }: DayViewProps) {
  const own = usePageTexts(calendarTexts);
  const { language } = useTexts();
  const isWide = useMediaQuery('(width > 900px)');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = lines.flatMap((line) =>
    (line.days[0]?.cells ?? []).map((cell): Row => ({ key: `${keyOfLine(line)} ${cell.slot}`, line, cell })),
  );
  const toggle = (key: string) =>
    setSelected((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const slotName = (slot: string) => slot || own.wholeDay;
  const check = ({ key, line, cell }: Row) =>
    day >= today && (
      <Checkbox
        checked={selected.includes(key)}
        onChange={() => toggle(key)}
        slotProps={{ input: { 'aria-label': own.selectSlot(line.name, slotName(cell.slot)) } }}
      />
    );
  const month = (line: CalendarLine) => (
    <Link component={PageLink} to={`?${new URLSearchParams({ view: 'month', day, ...nameOfLine(line) })}`}>
      {line.name}
    </Link>
  );
  const price = ({ priceFrom, priceTo }: Row['cell']) =>
    priceFrom === null || priceTo === null
      ? ''
      : [...new Set([priceFrom, priceTo])].map((amount) => formatShortPrice(amount, currency, language)).join(' – ');
  const chosen = rows.filter(({ key }) => selected.includes(key));

  return (
    <>
      <ChangeBar
        targets={targetsOf(chosen)}
        dates={[day]}
        status={own.selectedSlots(chosen.length)}
        clear={() => setSelected([])}
        {...{ version, currency }}
      />
      {isWide ? (
        <TableContainer component={Paper} variant="outlined">
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>
                  <span className="visually-hidden">{own.select}</span>
                </TableCell>
                {Object.values(own.columns).map((title) => (
                  <TableCell key={title}>{title}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.key} hover>
                  <TableCell padding="checkbox">{check(row)}</TableCell>
                  <TableCell component="th" scope="row">
                    {month(row.line)} {row.line.isShared && <small>{own.shared(row.line.products.length)}</small>}
                  </TableCell>
                  <TableCell>{slotName(row.cell.slot)}</TableCell>
                  <TableCell>{row.cell.places}</TableCell>
                  <TableCell>
                    <DayState of={sumDay([row.cell])} isPast={day < today} />
                  </TableCell>
                  <TableCell>{price(row.cell)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <Paper key={row.key} component="li" variant="outlined" sx={{ p: 1.5 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box sx={{ mr: 'auto' }}>
                  {month(row.line)} · {slotName(row.cell.slot)} <small>{price(row.cell)}</small>
                </Box>
                {check(row)}
              </Box>
              <DayState of={sumDay([row.cell])} isPast={day < today} />
            </Paper>
          ))}
        </Box>
      )}
    </>
  );
}

/** The chosen slots by line; a line whose day has no times is chosen as a whole. */
function targetsOf(rows: readonly Row[]): Target[] {
  return [...Map.groupBy(rows, ({ line }) => line)].map(([line, own]) => {
    const slots = own.map(({ cell }) => cell.slot).filter((slot) => slot !== '');
    return { line, ...(slots.length > 0 && { slots }) };
  });
}
