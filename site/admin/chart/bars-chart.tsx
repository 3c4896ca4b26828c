import { LinearProgress } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTexts } from '#site/admin/staff-context.ts';
import type { BarsChartProps } from './drawn-bars.tsx';

const DrawnBars = lazy(async () => ({ default: (await import('./drawn-bars.tsx')).DrawnBars }));

/** A bar chart, whose library is loaded when it is shown. */
export function BarsChart(props: BarsChartProps) {
  const { texts } = useTexts();
  return (
    <Suspense fallback={<LinearProgress aria-label={texts.loading} />}>
      <DrawnBars {...props} />
    </Suspense>
  );
}
