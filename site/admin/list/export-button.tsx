import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { useAsk, useTexts } from '#site/admin/staff-context.ts';
import type { Column } from './column.ts';
import { downloadCsv } from './download-csv.ts';
import { everyRow, mostExported } from './every-row.ts';
import type { ListCall } from './list-call.ts';

interface ExportButtonProps<C extends ListCall, Row> {
  call: C;
  request: RequestOf<C>;
  rowsOf(page: ResponseOf<C>): readonly Row[];
  columns: readonly Column<Row>[];
  /** The name of the file. */
  csv: string;
}

/** Saves all rows of a list with its filters, also those on other pages, as a file for a spreadsheet. */
export function ExportButton<C extends ListCall, Row>(props: ExportButtonProps<C, Row>) {
  const { call, request, rowsOf, columns, csv } = props;
  const { texts } = useTexts();
  const ask = useAsk();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const collected = await everyRow(ask, call, request, rowsOf).finally(() => setBusy(false));
    if (!collected.ok) return notify(failureText(collected.failure, texts), { type: 'error' });
    const { rows, isCut } = collected.value;
    const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
    downloadCsv(csv, [written.map(({ title }) => title), ...rows.map((row) => written.map(({ text }) => text(row)))]);
    if (isCut) notify(texts.list.cut(mostExported), { type: 'warning' });
  }

  return (
    <Button onClick={() => void save()} loading={isBusy}>
      {texts.list.export}
    </Button>
  );
}
