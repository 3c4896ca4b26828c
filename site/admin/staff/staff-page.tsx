import { accounts } from '#shared/contract/staff/accounts.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { Invite } from './invite.tsx';
import { staffTexts } from './texts.ts';
import { useStaffColumns } from './use-staff-columns.tsx';

const noFilters = {};

/** The accounts of staff and vendors, by email address. */
export function StaffPage() {
  const { texts } = useTexts();
  const own = usePageTexts(staffTexts);
  const list = useFilters(noFilters);
  const columns = useStaffColumns();
  return (
    <PageFrame title={texts.pages.staff.title} actions={<Invite />}>
      <CallList
        call={accounts}
        list={list}
        rowsOf={(page) => page.accounts}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => staffPages.staffAccount.path.replace(':id', id)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
