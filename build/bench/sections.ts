import type { Measured } from './measure.ts';

/** One line of the report: what was measured, and its figures as text. */
export interface Row {
  what: string;
  figures: Record<string, string>;
}

export function rowOf(what: string, measured: Measured, more: Record<string, string> = {}): Row {
  return {
    what,
    figures: {
      'per second': measured.perSecond.toFixed(0),
      'p50 ms': measured.p50.toFixed(2),
      'p99 ms': measured.p99.toFixed(2),
      failed: String(measured.failures),
      ...more,
    },
  };
}

/** The rows as a Markdown table, ready for docs/performance.md. */
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
