import { Box, LinearProgress } from '@mui/material';

/** A small bar that shows how full a slot is, with the share as text. */
export function FillBar({ percent, label, isNearlyFull }: { percent: number; label: string; isNearlyFull: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={percent}
        color={isNearlyFull ? 'warning' : 'primary'}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Box component="span" sx={{ minWidth: '3.2em', textAlign: 'right', fontWeight: isNearlyFull ? 650 : 400 }}>
        {label}
      </Box>
    </Box>
  );
}
