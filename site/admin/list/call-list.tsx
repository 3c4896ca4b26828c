import { Box, Button } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useTexts } from '#site/admin/staff-context.ts';
import type { Column } from './column.ts';
import { ExportButton } from './export-button.tsx';
import type { ListCall } from './list-call.ts';
import { PageLinks } from './page-links.tsx';
import { Rows } from './rows.tsx';
import type { FilterList } from './use-filters.ts';

interface CallListProps<C extends ListCall, Row> {
  /** A call that takes `after` and `most`, and answers `next`. */
  call: C;
  list: FilterList;
  rowsOf(page: ResponseOf<C>): readonly Row[];
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
  /** The path of a row's own page, without the language. */
  hrefOf?: (row: Row) => string;
  texts: ListTexts;
  /** The name of the file for a spreadsheet; without it there is none. Lists with personal data take their file from a call with an audit line. */
  csv?: string;
  /** Buttons beside the number of rows. */
  actions?: ReactNode;
}

export interface ListTexts {
  /** The name of the list. */
  list: string;
  shown(count: number): string;
  none: string;
  noMatch: string;
}

const rowsOfPage = 50;

/** One page of a list: the number of rows, the rows, and the buttons to other pages. The address has the filters and the place. */
export function CallList<C extends ListCall, Row>(props: CallListProps<C, Row>) {
  const { call, list, rowsOf, keyOf, columns, hrefOf, texts: own, csv, actions } = props;
  const { texts } = useTexts();
  const status = useRef<HTMLParagraphElement>(null);
  const request = { ...list.filters, most: rowsOfPage, ...(list.after && { after: list.after }) } as RequestOf<C>;
  const { value, failure, isLoading, again } = useCall(call, request);
  const rows = value ? rowsOf(value) : [];
  const next = value ? value.next : null;
  const isEmpty = value !== undefined && rows.length === 0;

  return (
    <section aria-label={own.list} aria-busy={isLoading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
        <Box component="p" role="status" ref={status} tabIndex={-1} sx={{ m: 0, mr: 'auto', color: 'text.secondary' }}>
          {statusText()}
        </Box>
        {actions}
        {csv && rows.length > 0 && (
          <ExportButton {...{ call, request: list.filters as RequestOf<C>, rowsOf, columns, csv }} />
        )}
        <Button onClick={again} disabled={isLoading}>
          {texts.list.reload}
        </Button>
      </Box>
      {failure ? <FailureNotice failure={failure} again={again} /> : <Rows {...{ rows, keyOf, columns, hrefOf }} />}
      <PageLinks list={list} next={failure ? null : next} isEmpty={isEmpty} moved={() => status.current?.focus()} />
    </section>
  );

  /** Empty after a failure, which is described below. */
  function statusText(): string {
    if (failure) return '';
    if (!value) return texts.loading;
    if (rows.length > 0) return own.shown(rows.length);
    if (next !== null) return texts.list.notYet;
    return list.isFiltered || list.after ? own.noMatch : own.none;
  }
}
