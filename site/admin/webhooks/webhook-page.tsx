import { Link } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import { oneWebhook } from '#shared/contract/staff/webhooks.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { Deliveries } from './deliveries.tsx';
import { SaveWebhook } from './save-webhook.tsx';
import { webhooksTexts } from './texts.ts';
import { useWebhookWords } from './use-webhook-words.ts';
import { RemoveWebhook, RenewSecret, SendAllAgain, TestWebhook } from './webhook-acts.tsx';

/** One webhook: what it gets, and what was sent to it. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(webhooksTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.webhooks.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.webhook.title} actions={toList}>
      <CallView call={oneWebhook} request={{ id }}>
        {(found) => (
          <>
            <Summary found={found} />
            <Deliveries webhook={found.webhook} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Summary({ found: { webhook, waiting, givenUp } }: { found: ResponseOf<typeof oneWebhook> }) {
  const own = usePageTexts(webhooksTexts);
  const timeOf = useTimes();
  const { eventsOf, stateOf } = useWebhookWords();
  const isOn = webhook.state === 'on';
  const actions = (
    <>
      {isOn && <TestWebhook webhook={webhook} />}
      {isOn && givenUp > 0 && <SendAllAgain webhook={webhook} count={givenUp} />}
      <SaveWebhook webhook={webhook} />
      <RenewSecret webhook={webhook} />
      <RemoveWebhook webhook={webhook} />
    </>
  );
  return (
    <Section title={webhook.name} actions={actions}>
      <Facts
        of={[
          [own.url, webhook.url],
          [own.events, eventsOf(webhook)],
          [own.siteKey, webhook.siteKey ?? own.allOrders],
          [own.personalData, webhook.hasBuyer ? own.withNames : own.withoutNames],
          [own.state, stateOf(webhook)],
          [own.secretState, webhook.formerSecretUntil && own.twoSecrets(timeOf(webhook.formerSecretUntil))],
          [own.waiting, String(waiting)],
          [own.givenUp, String(givenUp)],
        ]}
      />
    </Section>
  );
}
