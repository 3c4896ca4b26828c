import { Box, Chip, LinearProgress } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import type { DaySum } from './day-sum.ts';
import { calendarTexts } from './texts.ts';

/** Free and sold places in words and as a bar, the closing with its reason, and the notes of staff. Of a past or closed day only the sold places. */
export function DayState({ of, isPast = false }: { of: DaySum; isPast?: boolean }) {
  const own = usePageTexts(calendarTexts);
  const isOnSale = !isPast && of.closed !== 'all';
  const { places, sold, held, free, closed, reason, notes } = of;
  const gone = places ? Math.min(100, Math.round(((sold + held) / places) * 100)) : sold > 0 ? 100 : 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {closed === 'all' && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={reason ? own.closedBecause(reason) : own.closed}
          sx={{ maxWidth: '100%', height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      )}
      {closed === 'partly' && <Chip size="small" color="warning" variant="outlined" label={own.closedPartly} />}
      {places === null && isOnSale && <small>{own.uncounted}</small>}
      {places !== null && isOnSale && (
        <>
          <span>{own.free(free ?? 0, places)}</span>
          <LinearProgress
            variant="determinate"
            value={gone}
            color={free === 0 ? 'error' : 'primary'}
            aria-hidden
            sx={{ width: '100%', height: 6, borderRadius: 3, bgcolor: 'var(--gondola-line)' }}
          />
        </>
      )}
      {sold > 0 && <small>{own.sold(sold)}</small>}
      {held > 0 && <small>{own.held(held)}</small>}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </Box>
  );
}
