import { SelectInput } from 'react-admin';
import { approvalStates, approvals } from '#shared/contract/staff/approvals.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { approvalsTexts } from './texts.ts';
import { useApprovalColumns } from './use-approval-columns.tsx';

const approvalFilters = { state: asOneOf(approvalStates) };

/** The requests for a second person of the last seven days, the newest first. */
export function ApprovalsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(approvalsTexts);
  const list = useFilters(approvalFilters);
  const columns = useApprovalColumns();
  return (
    <PageFrame title={texts.pages.approvals.title}>
      <FilterForm list={list} label={own.filters}>
        <SelectInput
          source="state"
          label={own.state}
          choices={approvalStates.map((state) => ({ id: state, name: own.states[state] }))}
        />
      </FilterForm>
      <CallList
        call={approvals}
        list={list}
        rowsOf={(page) => page.approvals}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/detail/approvals/${id}`}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
