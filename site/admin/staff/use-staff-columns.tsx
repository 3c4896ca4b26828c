import type { StaffAccount } from '#shared/contract/staff/accounts.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Column } from '#site/admin/list/column.ts';
import { useTimes } from '#site/admin/page/use-times.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { permissionTexts } from './permission-texts.ts';
import { roleOf } from './role-of.ts';
import { staffTexts } from './texts.ts';

export function useStaffColumns(): Column<StaffAccount>[] {
  const own = usePageTexts(staffTexts);
  const { roles } = usePageTexts(permissionTexts);
  const timeOf = useTimes();
  return [
    { title: own.name, cell: (account) => fullName(account, account.locale) || account.email },
    { title: own.email, cell: ({ email }) => email },
    {
      title: own.role,
      cell: ({ permissions }) => {
        const role = roleOf(permissions);
        const shops = permissions.filter((one) => one.startsWith('shop.manage:'));
        return role ? [roles[role], ...shops].join(', ') : <small>{permissions.join(', ')}</small>;
      },
    },
    {
      title: own.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt ? timeOf(lastSeenAt) : <small>{own.never}</small>),
    },
    { title: own.sessions, isAmount: true, cell: ({ sessions }) => sessions },
    { title: own.passkeys, isAmount: true, cell: ({ passkeys }) => passkeys },
  ];
}
