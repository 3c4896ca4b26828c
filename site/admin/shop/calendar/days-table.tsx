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

/** The columns of a slot. */
const columns = 6;

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
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{own.time}</TableCell>
              {[own.places, own.sold, own.free].map((title) => (
                <TableCell key={title} align="right">
                  {title}
                </TableCell>
              ))}
              <TableCell>{own.state}</TableCell>
              <TableCell align="right">{own.price}</TableCell>
            </TableRow>
          </TableHead>
          {days.map(({ date, cells }) => (
            <TableBody key={date}>
              <TableRow selected={date === chosen}>
                <TableCell component="th" scope="rowgroup" colSpan={columns}>
                  <strong>{formatVisitDay(date, language)}</strong>{' '}
                  <Button
                    size="small"
                    aria-pressed={date === chosen}
                    aria-label={`${own.visitors}: ${formatVisitDay(date, language)}`}
                    onClick={() => choose(date)}
                  >
                    {own.visitors}
                  </Button>
                </TableCell>
              </TableRow>
              {cells.map((cell) => (
                <TableRow key={cell.slot}>
                  <TableCell>{cell.slot || own.wholeDay}</TableCell>
                  <TableCell align="right">{cell.places ?? '–'}</TableCell>
                  <TableCell align="right">{cell.sold ?? '–'}</TableCell>
                  <TableCell align="right">{cell.free ?? '–'}</TableCell>
                  <TableCell>{stateOf(cell)}</TableCell>
                  <TableCell align="right">{priceOf(cell)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          ))}
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
