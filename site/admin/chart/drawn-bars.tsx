import { BarChart } from '@mui/x-charts/BarChart';

export interface BarsChartProps {
  /** The names below the bars. */
  names: string[];
  series: { label: string; values: number[] }[];
}

const colours = ['var(--gondola-accent-ink)', 'var(--gondola-warning)'];

/** A bar chart. Screen readers and the keyboard skip it, because a table beside it has the same numbers. */
export function DrawnBars({ names, series }: BarsChartProps) {
  return (
    <div aria-hidden="true">
      <BarChart
        height={260}
        skipAnimation
        disableKeyboardNavigation
        colors={colours}
        xAxis={[{ scaleType: 'band', data: names }]}
        series={series.map(({ label, values }) => ({ label, data: values }))}
      />
    </div>
  );
}
