import { Alert, Box, Chip, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import type { SlotOfDay } from '#shared/contract/staff/day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { Column } from '#site/admin/list/column.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { shareGone, slotsFrom, type TodayFigures } from './figures.ts';
import { FillBar } from './fill-bar.tsx';
import { todayTexts } from './texts.ts';

/** The visitors by slot and product. Of today, slots that are over are shown when asked for. */
export function SlotTable({ figures: { slots, leftOut, day, at } }: { figures: TodayFigures }) {
  const { timeZone } = useSetting();
  const own = usePageTexts(todayTexts);
  const [isWhole, setWhole] = useState(false);
  const columns = useSlotColumns();
  const now = operatorTime(new Date(at), timeZone);
  const later = day === now.day ? slotsFrom(slots, now.time) : slots;
  const rows = isWhole ? slots : later;
  return (
    <>
      {later.length < slots.length && (
        <FormControlLabel
          control={<Switch checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
          label={own.alsoEarlier}
        />
      )}
      {rows.length === 0 && <Alert severity="info">{own.noLaterSlots}</Alert>}
      <Rows
        rows={rows}
        keyOf={({ slot, sku }) => `${slot} ${sku}`}
        hrefOf={({ slot }) => `/admin/detail/day/${day}?${new URLSearchParams({ slot })}`}
        columns={columns}
      />
      {leftOut > 0 && <p>{own.leftOut(leftOut)}</p>}
    </>
  );
}

function useSlotColumns(): Column<SlotOfDay>[] {
  const own = usePageTexts(todayTexts);
  return [
    {
      title: own.slot,
      cell: ({ slot, name }) => (
        <>
          {slot || own.anyTime}{' '}
          <Box component="span" sx={{ fontWeight: 400 }}>
            {name}
          </Box>
        </>
      ),
    },
    {
      title: own.sold,
      isAmount: true,
      cell: ({ sold, unpaid }) => (
        <>
          {sold} {unpaid > 0 && <small>{own.unpaid(unpaid)}</small>}
        </>
      ),
    },
    { title: own.entered, isAmount: true, cell: ({ entered }) => entered },
    { title: own.held, isAmount: true, cell: ({ places }) => places?.held ?? '–' },
    {
      title: own.free,
      isAmount: true,
      cell: ({ places }) =>
        places ? (
          <>
            {places.free} {places.isShared && <small>{own.shared}</small>}
          </>
        ) : (
          '–'
        ),
    },
    {
      title: own.full,
      cell: ({ places, isClosed, isNearlyFull }) => {
        if (isClosed) return <Chip size="small" variant="outlined" label={own.closed} />;
        if (!places) return '–';
        const percent = shareGone(places);
        return <FillBar percent={percent} label={own.filled(percent)} isNearlyFull={isNearlyFull} />;
      },
    },
  ];
}
