import { Typography } from '@mui/material';
import { type Webhook, webhooks } from '#shared/contract/staff/webhooks.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { SaveWebhook } from './save-webhook.tsx';
import { webhooksTexts } from './texts.ts';
import { useWebhookWords } from './use-webhook-words.ts';

const noFilters = {};

/** All webhooks: the addresses of other programs that hear of the store's events. */
export function WebhooksPage() {
  const { texts } = useTexts();
  const own = usePageTexts(webhooksTexts);
  const list = useFilters(noFilters);
  const { eventsOf, stateOf } = useWebhookWords();
  const columns: Column<Webhook>[] = [
    { title: own.name, cell: ({ name }) => name },
    { title: own.url, cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span> },
    { title: own.events, cell: eventsOf },
    { title: own.siteKey, cell: ({ siteKey }) => siteKey ?? own.allOrders },
    { title: own.state, cell: stateOf },
  ];
  return (
    <PageFrame title={texts.pages.webhooks.title} actions={<SaveWebhook />}>
      <Typography sx={{ mb: 1 }}>{own.about}</Typography>
      <CallList
        call={webhooks}
        list={list}
        rowsOf={(page) => page.webhooks}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => staffPages.webhook.path.replace(':id', id)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
