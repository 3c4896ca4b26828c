import { type UnsentMail, unsentMails } from '#shared/contract/staff/stuck.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { mailsTexts } from './texts.ts';
import { useMailColumns } from './use-mail-columns.tsx';

const noFilters = {};

/** The emails that could not be sent, the oldest first, each with a button that sends it again. */
export function MailsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(mailsTexts);
  const list = useFilters(noFilters);
  const columns = useMailColumns();
  return (
    <PageFrame title={texts.pages.mails.title}>
      <CallList
        call={unsentMails}
        list={list}
        rowsOf={(page) => page.mails}
        keyOf={({ id }: UnsentMail) => id}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
