import { refundRequests } from '#shared/contract/staff/refunds.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { requestsTexts } from './texts.ts';
import { useRequestColumns } from './use-request-columns.tsx';

const noFilters = {};

/** The refund requests that wait for an answer, the oldest first. Each leads to its order, where staff grant or refuse it. */
export function RefundRequestsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(requestsTexts);
  const list = useFilters(noFilters);
  const columns = useRequestColumns();
  return (
    <PageFrame title={texts.pages.refundRequests.title}>
      <CallList
        call={refundRequests}
        list={list}
        rowsOf={(page) => page.requests}
        keyOf={({ number }) => number}
        hrefOf={({ number }) => `/admin/detail/orders/${number}`}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
