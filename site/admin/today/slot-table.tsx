import {
  Alert,
  Box,
  FormControlLabel,
  Link,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import type { SlotOfDay } from '#shared/contract/staff/day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { slotsFrom, type TodayFigures } from './figures.ts';
import { FillBar } from './fill-bar.tsx';
import { todayTexts } from './texts.ts';

/** The visitors by slot and product. Of today, slots that are over are shown when asked for. */
export function SlotTable({ figures: { slots, leftOut, day, at } }: { figures: TodayFigures }) {
  const { timeZone } = useSetting();
  const own = usePageTexts(todayTexts);
  const [isWhole, setWhole] = useState(false);
  const isWide = useMediaQuery('(width > 900px)');
  const now = operatorTime(new Date(at), timeZone);
  const later = day === now.day ? slotsFrom(slots, now.time) : slots;
  const rows = isWhole ? slots : later;
  const titles = isWide ? [own.sold, own.entered, own.held, own.free, own.full] : [own.sold, own.free];
  return (
    <>
      {later.length < slots.length && (
        <FormControlLabel
          control={<Switch checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
          label={own.alsoEarlier}
        />
      )}
      {rows.length === 0 ? (
        <Alert severity="info">{own.noLaterSlots}</Alert>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell scope="col">{own.slot}</TableCell>
              {titles.map((title) => (
                <TableCell key={title} scope="col" align="right">
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <SlotRow key={`${row.slot} ${row.sku}`} {...{ row, day, isWide }} />
            ))}
          </TableBody>
        </Table>
      )}
      {leftOut > 0 && <p>{own.leftOut(leftOut)}</p>}
    </>
  );
}

interface SlotRowProps {
  row: SlotOfDay;
  day: string;
  /** A row has fewer cells on a narrow screen, with the same content. */
  isWide: boolean;
}

function SlotRow({ row, day, isWide }: SlotRowProps) {
  const own = usePageTexts(todayTexts);
  const { slot, name, sold, unpaid, entered, places } = row;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Link component={PageLink} to={`/admin/detail/day/${day}?${new URLSearchParams({ slot })}`}>
          {slot || own.anyTime}{' '}
          <Box component="span" sx={{ fontWeight: 400 }}>
            {name}
          </Box>
        </Link>
        {!isWide && <FillBar row={row} />}
      </TableCell>
      <TableCell align="right">
        {sold} {unpaid > 0 && <small>{own.unpaid(unpaid)}</small>}
        {!isWide && entered > 0 && (
          <>
            <br />
            <small>{own.enteredOf(entered)}</small>
          </>
        )}
      </TableCell>
      {isWide && <TableCell align="right">{entered}</TableCell>}
      {isWide && <TableCell align="right">{places?.held ?? '–'}</TableCell>}
      <TableCell align="right">
        {places?.free ?? '–'} {places?.isShared && <small>{own.shared}</small>}
        {!isWide && places !== null && places.held > 0 && (
          <>
            <br />
            <small>{own.heldOf(places.held)}</small>
          </>
        )}
      </TableCell>
      {isWide && (
        <TableCell align="right">
          <FillBar row={row} />
        </TableCell>
      )}
    </TableRow>
  );
}
