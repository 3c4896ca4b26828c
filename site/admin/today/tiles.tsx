import { Box, Link, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { changeInPercent, nextSlot, sumOfPeople, type TodayFigures } from './figures.ts';
import { todayTexts } from './texts.ts';

/** The most important figures of a day. */
export function Tiles({ figures }: { figures: TodayFigures }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(todayTexts);
  const { slots, money, day, at } = figures;
  const now = operatorTime(new Date(at), timeZone);
  const next = nextSlot(slots, day === now.day ? now.time : '');
  const people = sumOfPeople(slots);
  const full = slots.filter(({ isNearlyFull }) => isNearlyFull);
  const price = ({ value, currency }: { value: number; currency: string }) => formatPrice(value, currency, language);
  const named = [...new Set(full.map(({ slot, name }) => `${slot} ${name}`.trim()))];

  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 165px), 1fr))',
        p: 0,
        m: 0,
        mb: 2,
      }}
    >
      {day >= now.day && (
        <Tile name={next ? `${own.nextSlot} ${next.slot}` : own.nextSlot} value={next ? own.people(next.sold) : '–'}>
          {next ? own.enteredOf(next.entered) : own.noNextSlot}
        </Tile>
      )}
      <Tile name={own.visitors} value={own.people(people.sold)} to={ordersOf({ visitFrom: day, visitTo: day })}>
        {own.enteredOf(people.entered)}
      </Tile>
      <Tile name={own.nearlyFull} value={full.length > 0 ? own.slotsFull(full.length) : own.noneNearlyFull}>
        {named.slice(0, 3).join(', ')}
        {named.length > 3 && ' …'}
      </Tile>
      {money && (
        <>
          <MoneyTile
            name={own.sales}
            count={own.orders(money.soFar.sales.count)}
            to={ordersOf({ placedFrom: day, placedTo: day })}
            {...moneyOf('sales', money)}
          />
          <MoneyTile
            name={own.refunds}
            count={own.refundCount(money.soFar.refunds.count)}
            {...moneyOf('refunds', money)}
          />
        </>
      )}
    </Box>
  );

  function moneyOf(kind: 'sales' | 'refunds', { soFar, lastWeek }: NonNullable<TodayFigures['money']>) {
    const [sum, before] = [soFar[kind].sum, lastWeek[kind].sum];
    return {
      sum: price(sum),
      weekBefore: day === now.day ? own.untilNow(price(before)) : own.weekBefore(price(before)),
      change: changeInPercent(sum.value, before.value),
    };
  }
}

function ordersOf(days: Record<string, string>): string {
  return `${staffPages.orders.path}?${new URLSearchParams(days)}`;
}

interface MoneyTileProps extends Pick<TileProps, 'name' | 'to'> {
  sum: string;
  count: string;
  weekBefore: string;
  change: string | null;
}

function MoneyTile({ sum, count, weekBefore, change, ...tile }: MoneyTileProps) {
  return (
    <Tile {...tile} value={sum}>
      {count}
      {change && ` · ${change}`}
      <br />
      {weekBefore}
    </Tile>
  );
}

interface TileProps {
  name: string;
  value: string;
  /** The path of the list behind the number. */
  to?: string;
  children: ReactNode;
}

function Tile({ name, value, to, children }: TileProps) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: 'none' }}>
      <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary', fontWeight: 600 }}>
        {to === undefined ? (
          name
        ) : (
          <Link component={PageLink} to={to}>
            {name}
          </Link>
        )}
      </Box>
      <Box component="p" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650, whiteSpace: 'nowrap' }}>
        {value}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
        {children}
      </Box>
    </Paper>
  );
}
