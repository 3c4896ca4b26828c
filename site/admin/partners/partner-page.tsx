import { Box, Button, Link, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { Link as PageLink, useParams } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import { onePartner, type Partner, withdrawPartner } from '#shared/contract/staff/partners.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { percentText } from './percent-text.ts';
import { SavePartner } from './save-partner.tsx';
import { Statement } from './statement.tsx';
import { partnersTexts } from './texts.ts';
import { snippetOf } from './typed-partner.ts';
import { usePartnerWords } from './use-partner-words.ts';

/** One partner: the site key, the snippet for the website, and the statement of a month. */
export function PartnerPage() {
  const { id: siteKey = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(partnersTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.partners.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={`${texts.pages.partner.title} ${siteKey}`} actions={toList}>
      <CallView call={onePartner} request={{ siteKey }}>
        {(found) => (
          <>
            <Summary found={found} />
            <Snippet siteKey={siteKey} storeUrl={found.storeUrl} />
            <Statement siteKey={siteKey} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Summary({ found: { partner, rates } }: { found: ResponseOf<typeof onePartner> }) {
  const own = usePageTexts(partnersTexts);
  const { language } = useTexts();
  const { originsOf, commissionOf, stateOf } = usePartnerWords();
  const actions = (
    <>
      <SavePartner partner={partner} />
      <Withdraw partner={partner} />
    </>
  );
  return (
    <Section title={partner.name || own.noName} actions={actions}>
      <Facts
        of={[
          [own.siteKey, partner.siteKey],
          [own.origins, originsOf(partner)],
          [own.commissionShort, commissionOf(partner)],
          [own.state, stateOf(partner)],
          ...(rates.length > 1
            ? rates.map(
                ({ from, commission }) =>
                  [`${own.from} ${formatVisitDay(from, language)}`, percentText(commission)] as const,
              )
            : []),
        ]}
      />
    </Section>
  );
}

function Withdraw({ partner: { siteKey, isSet, withdrawnAt } }: { partner: Partner }) {
  const own = usePageTexts(partnersTexts);
  const ask = useAsk();
  if (isSet) return null;
  const isWithdrawn = withdrawnAt !== null;
  return (
    <ActButton
      label={isWithdrawn ? own.restore : own.withdraw}
      isDangerous={!isWithdrawn}
      dialog={(close) => (
        <ActDialog<object, null>
          title={isWithdrawn ? own.restore : own.withdraw}
          preview={nothingToAsk}
          shown={() => <Typography>{isWithdrawn ? own.restoreWhat : own.withdrawWhat}</Typography>}
          doIt={isWithdrawn ? own.restoreNow : own.withdrawNow}
          isDangerous={!isWithdrawn}
          act={(_, __, nonce) => ask(withdrawPartner, { siteKey, isWithdrawn: !isWithdrawn, nonce })}
          done={isWithdrawn ? own.restored : own.withdrawnNow}
          close={close}
        />
      )}
    />
  );
}

function Snippet({ siteKey, storeUrl }: { siteKey: string; storeUrl: string }) {
  const own = usePageTexts(partnersTexts);
  const { language } = useTexts();
  const notify = useNotify();
  const snippet = snippetOf(siteKey, storeUrl, language);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet);
      notify(own.copied, { type: 'success' });
    } catch {
      notify(own.notCopied, { type: 'warning' });
    }
  }

  return (
    <Section title={own.snippet} actions={<Button onClick={() => void copy()}>{own.copy}</Button>}>
      <Typography sx={{ mb: 1 }}>{own.snippetWhat}</Typography>
      <Box component="pre" tabIndex={0} sx={{ m: 0, overflowX: 'auto', fontSize: 13 }}>
        {snippet}
      </Box>
    </Section>
  );
}
