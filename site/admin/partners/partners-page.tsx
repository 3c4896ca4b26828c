import { type Partner, partners } from '#shared/contract/staff/partners.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { SavePartner } from './save-partner.tsx';
import { partnersTexts } from './texts.ts';
import { usePartnerWords } from './use-partner-words.ts';

const noFilters = {};

/** All partners by their site keys, with the withdrawn ones. */
export function PartnersPage() {
  const { texts } = useTexts();
  const own = usePageTexts(partnersTexts);
  const list = useFilters(noFilters);
  const { originsOf, commissionOf, stateOf } = usePartnerWords();
  const columns: Column<Partner>[] = [
    { title: own.siteKey, cell: ({ siteKey }) => siteKey },
    { title: own.name, cell: ({ name }) => name || <small>{own.noName}</small> },
    { title: own.origins, cell: originsOf },
    { title: own.commissionShort, isAmount: true, cell: commissionOf },
    { title: own.state, cell: stateOf },
  ];
  return (
    <PageFrame title={texts.pages.partners.title} actions={<SavePartner />}>
      <CallList
        call={partners}
        list={list}
        rowsOf={(page) => page.partners}
        keyOf={({ siteKey }) => siteKey}
        hrefOf={({ siteKey }) => staffPages.partner.path.replace(':id', siteKey)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
