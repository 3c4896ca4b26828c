import { Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { revisions, thingKinds } from '#shared/contract/staff/catalogue.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { asOneOf, asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { revisionsTexts } from './texts.ts';
import { useRevisionColumns } from './use-revision-columns.tsx';

const longestId = 128;

/** The history of the catalogue, the newest revision first: all of it, or that of one thing. */
export function RevisionsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(revisionsTexts);
  const { kinds } = usePageTexts(thingsTexts);
  const list = useFilters({ kind: asOneOf(thingKinds), id: asText(longestId) });
  const { kind, id } = list.filters;
  return (
    <PageFrame title={texts.pages.revisions.title}>
      {kind && (
        <p>
          {own.only(`${kinds[kind]} ${id ?? ''}`.trim())}{' '}
          <Link component={PageLink} to="/admin/list/revisions">
            {own.all}
          </Link>
        </p>
      )}
      <CallList
        call={revisions}
        list={list}
        rowsOf={(page) => page.revisions}
        keyOf={({ number }) => String(number)}
        columns={useRevisionColumns()}
        hrefOf={({ number }) => `/admin/detail/revisions/${number}`}
        texts={own}
        csv="revisions.csv"
      />
    </PageFrame>
  );
}
