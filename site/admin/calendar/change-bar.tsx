import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeKind } from './changes-of.ts';
import type { Chosen } from './chosen.ts';
import { calendarTexts } from './texts.ts';

interface ChangeBarProps extends Chosen {
  /** The selection, in words. */
  status: string;
  /** True when a change without days may apply to weekdays or a season. */
  mayRule?: boolean;
  clear(): void;
}

/** The number of selected days or times, and a button for each kind of change. */
export function ChangeBar(props: ChangeBarProps) {
  const { targets, dates, status, mayRule = false, clear } = props;
  const own = usePageTexts(calendarTexts);
  const may = useMay();
  const [kind, setKind] = useState<ChangeKind | null>(null);
  if (!may('calendar.edit')) return null;
  const isChosen = targets.length > 0 && (dates.length > 0 || mayRule);
  const isCounted = targets.some(({ line }) => line.pool !== null);
  const isPossible: Record<ChangeKind, boolean> = {
    places: isChosen && isCounted,
    'add-places': isChosen && isCounted && dates.length > 0,
    close: isChosen,
    open: isChosen,
    price: isChosen,
  };
  return (
    <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5, mb: 2 }}>
      <Box component="p" role="status" sx={{ mr: 'auto' }}>
        {status}
      </Box>
      {(Object.keys(isPossible) as ChangeKind[]).map((one) => (
        <Button key={one} variant="outlined" disabled={!isPossible[one]} onClick={() => setKind(one)}>
          {own.kinds[one]}
        </Button>
      ))}
      <Button onClick={clear}>{own.clear}</Button>
      {kind && (
        <ChangeDialog
          {...props}
          kind={kind}
          close={(isDone) => {
            setKind(null);
            if (isDone) clear();
          }}
        />
      )}
    </Paper>
  );
}
