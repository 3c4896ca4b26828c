import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { Column } from '#site/admin/list/column.ts';
import { downloadCsv } from '#site/admin/list/download-csv.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { moneyTexts } from './texts.ts';

interface ReportTableProps<Row> {
  title: string;
  about?: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
  /** Rows below the others that add them up. The file has them too. */
  totals?: readonly Row[];
  /** The name of the file for a spreadsheet. */
  csv: string;
  none: string;
  /** A chart above the table. */
  chart?: ReactNode;
}

/** A report as a table, with buttons that save it as CSV and print it. A printed page has the report without the menu and the form. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, about, rows, keyOf, columns, totals = [], csv, none, chart } = props;
  const { texts } = useTexts();
  const own = usePageTexts(moneyTexts);
  const all = [...rows, ...totals];

  function save(): void {
    const written = columns.flatMap(({ title: head, text }) => (text ? [{ head, text }] : []));
    downloadCsv(csv, [written.map(({ head }) => head), ...all.map((row) => written.map(({ text }) => text(row)))]);
  }

  const actions = rows.length > 0 && (
    <Box className="not-printed" sx={{ display: 'flex', gap: 1 }}>
      <Button onClick={() => print()}>{own.print}</Button>
      <Button onClick={save}>{texts.list.export}</Button>
    </Box>
  );
  return (
    <Section title={title} actions={actions}>
      {about && <Box component="p">{about}</Box>}
      <p role="status">{rows.length === 0 ? none : own.rows(rows.length)}</p>
      {rows.length > 0 && chart}
      <Rows rows={all} keyOf={keyOf} columns={columns} />
    </Section>
  );
}
