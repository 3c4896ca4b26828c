import type { Turn } from './duel.ts';
import type { Measured } from './measure.ts';

/** One line of the report. */
export interface Row {
  what: string;
  figures: Record<string, string>;
}

export function figuresOf(measured: Measured): Record<string, string> {
  return {
    'per second': measured.perSecond.toFixed(0),
    'p50 ms': measured.p50.toFixed(1),
    'p99 ms': measured.p99.toFixed(1),
  };
}

/** Adds the server's processor time and its event loop's delay. */
export function figuresOfTurn({ delay, cpu, ...measured }: Turn): Record<string, string> {
  return {
    ...figuresOf(measured),
    'CPU ms each': cpu.toFixed(2),
    'loop p99 / max ms': delay ? `${delay.p99.toFixed(0)} / ${delay.max.toFixed(0)}` : '',
  };
}

/** A Markdown table for docs/performance.md. */
export function asTable(title: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const lines = rows.map(
    (row) => `| ${row.what} | ${columns.map((column) => row.figures[column] ?? '').join(' | ')} |`,
  );
  return [
    `### ${title}`,
    '',
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    ...lines,
    '',
  ].join('\n');
}
