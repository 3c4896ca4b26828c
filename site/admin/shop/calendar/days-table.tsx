import { Alert, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { calendar } from '#shared/contract/staff/shops.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';

type Days = ResponseOf<typeof calendar>['days'];
type Cell = Days[number]['cells'][number];

interface DaysTableProps {
  days: Days;
  currency: string;
  chosen: Day | null;
  choose(day: Day): void;
}

/** A row for each slot of each day. */
export function DaysTable({ days, currency, chosen, choose }: DaysTableProps) {
  const own = usePageTexts(shopTexts);
  const { language } = useTexts();
  const isShared = days.some(({ cells }) => cells.some((cell) => cell.places === null && cell.sold === null));
  return (
    <>
      {isShared && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {own.shared}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={own.days}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {[own.day, own.time, own.state].map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
              {[own.places, own.sold, own.free, own.price].map((title) => (
                <TableCell key={title} align="right">
                  {title}
                </TableCell>
              ))}
              <TableCell>{own.visitors}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.flatMap(({ date, cells }) =>
              cells.map((cell, at) => (
                <TableRow key={`${date} ${cell.slot}`} selected={date === chosen}>
                  <TableCell>{at === 0 && formatVisitDay(date, language)}</TableCell>
                  <TableCell>{cell.slot || own.wholeDay}</TableCell>
                  <TableCell>{stateOf(cell)}</TableCell>
                  <TableCell align="right">{cell.places ?? '–'}</TableCell>
                  <TableCell align="right">{cell.sold ?? '–'}</TableCell>
                  <TableCell align="right">{cell.free ?? '–'}</TableCell>
                  <TableCell align="right">{priceOf(cell)}</TableCell>
                  <TableCell>
                    {at === 0 && (
                      <Button
                        size="small"
                        aria-pressed={date === chosen}
                        aria-label={`${own.visitors}: ${formatVisitDay(date, language)}`}
                        onClick={() => choose(date)}
                      >
                        {own.visitors}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
      </Paper>
    </>
  );

  function stateOf({ isClosed, reason }: Cell): string {
    if (!isClosed) return own.open;
    return reason ? `${own.closed}: ${reason}` : own.closed;
  }

  function priceOf({ priceFrom, priceTo }: Cell): string {
    const write = (price: number) => formatPrice(price, currency, language);
    if (priceFrom === null) return '–';
    return priceTo === null || priceTo === priceFrom ? write(priceFrom) : `${write(priceFrom)} – ${write(priceTo)}`;
  }
}
