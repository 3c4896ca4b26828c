import { Box, Chip, LinearProgress } from '@mui/material';
import { languageTags } from '#shared/contract/locale.ts';
import type { SlotOfDay } from '#shared/contract/staff/day.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { shareGone } from './figures.ts';
import { todayTexts } from './texts.ts';

/** A small bar that shows how full a slot is, with the share as text. Nothing for a slot without counted places. */
export function FillBar({ row: { places, isClosed, isNearlyFull } }: { row: SlotOfDay }) {
  const { language } = useTexts();
  const own = usePageTexts(todayTexts);
  if (isClosed) return <Chip size="small" variant="outlined" label={own.closed} />;
  if (!places) return null;
  const percent = shareGone(places);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 110 }}>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={percent}
        sx={{
          flex: 1,
          height: 8,
          borderRadius: 4,
          backgroundColor: 'var(--gondola-line)',
          '& .MuiLinearProgress-bar': {
            backgroundColor: isNearlyFull ? 'var(--gondola-warning)' : 'var(--gondola-accent-ink)',
          },
        }}
      />
      <Box component="small" sx={{ minWidth: '3.2em', textAlign: 'right', fontWeight: isNearlyFull ? 650 : 400 }}>
        {new Intl.NumberFormat(languageTags[language], { style: 'percent' }).format(percent / 100)}
      </Box>
    </Box>
  );
}
