import { Alert, Link } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { languageNames } from '#shared/contract/locale.ts';
import { isPermission } from '#shared/contract/permissions.ts';
import { type OneStaffAccount, oneAccount } from '#shared/contract/staff/accounts.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { writeFilters } from '#site/admin/list/filters.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { staffPages } from '#site/admin/pages.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { AccountActs } from './account-acts.tsx';
import { permissionTexts } from './permission-texts.ts';
import { roleOf } from './role-of.ts';
import { staffTexts } from './texts.ts';

/** One account of staff: what it may do, where it is signed in, and the acts on it. */
export function StaffAccountPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(staffTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.staff.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.staffAccount.title} actions={toList}>
      <CallView call={oneAccount} request={{ account: id }}>
        {({ account }) => (
          <>
            <Summary account={account} />
            <Opens account={account} />
            <Sessions account={account} />
            <Passkeys account={account} />
            <MadeKeys account={account} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Summary({ account }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  const { roles } = usePageTexts(permissionTexts);
  const { account: me } = useSetting();
  const may = useMay();
  const timeOf = useTimes();
  const role = roleOf(account.permissions);
  return (
    <Section title={fullName(account, account.locale) || account.email} actions={<AccountActs account={account} />}>
      {account.id === me && <Alert severity="info">{own.ownAccount}</Alert>}
      <Facts
        of={[
          [own.email, account.email],
          [own.role, role ? roles[role] : own.otherRole],
          [own.language, languageNames[account.locale]],
          [own.created, timeOf(account.createdAt)],
          [own.lastSeen, account.lastSeenAt ? timeOf(account.lastSeenAt) : own.never],
        ]}
      />
      {may('audit.read') && (
        <Link component={PageLink} to={staffPages.audit.path + writeFilters({ actor: account.id })}>
          {own.acts}
        </Link>
      )}
    </Section>
  );
}

function Opens({ account: { permissions } }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  const { opens } = usePageTexts(permissionTexts);
  return (
    <Section title={own.opens}>
      <Facts
        of={permissions.map((name) => [name, opens[name as keyof typeof opens] ?? (isPermission(name) && name)])}
      />
    </Section>
  );
}

function Sessions({ account: { openSessions } }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  const timeOf = useTimes();
  return (
    <Section title={own.sessions}>
      {openSessions.length === 0 ? (
        own.noSessions
      ) : (
        <Rows
          rows={openSessions}
          keyOf={({ device, createdAt, seenAt }) => `${createdAt} ${seenAt} ${device}`}
          columns={[
            { title: own.device, cell: ({ device }) => device || own.unknownDevice },
            { title: own.began, cell: ({ createdAt }) => timeOf(createdAt) },
            { title: own.used, cell: ({ seenAt }) => timeOf(seenAt) },
          ]}
        />
      )}
    </Section>
  );
}

function Passkeys({ account: { ownPasskeys } }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  const timeOf = useTimes();
  return (
    <Section title={own.passkeys}>
      {ownPasskeys.length === 0 ? (
        own.noPasskeys
      ) : (
        <Facts
          of={ownPasskeys.map(({ name, createdAt, usedAt }) => [
            name || own.passkeyName,
            usedAt ? timeOf(usedAt) : timeOf(createdAt),
          ])}
        />
      )}
    </Section>
  );
}

/** The keys that the account has made. They go on working when it is removed. */
function MadeKeys({ account: { madeKeys } }: { account: OneStaffAccount }) {
  const own = usePageTexts(staffTexts);
  if (madeKeys.length === 0) return null;
  return (
    <Section title={own.madeKeys}>
      <Facts of={madeKeys.map(({ name, lastFour }) => [name, `…${lastFour}`])} />
    </Section>
  );
}
