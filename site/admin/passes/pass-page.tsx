import { Link, Typography } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { type OnePass, onePass } from '#shared/contract/staff/passes.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Rows } from '#site/admin/list/rows.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { ReplaceHolder } from './replace-holder.tsx';
import { passesTexts } from './texts.ts';
import { usePassWords } from './use-pass-words.ts';

/** One pass with its holder and its entries, by the id in the address. */
export function PassPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(passesTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.passes.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.pass.title} actions={toList}>
      <CallView call={onePass} request={{ id }}>
        {({ pass }) => (
          <>
            <Summary pass={pass} />
            <Entries pass={pass} />
            <Renewal pass={pass} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Summary({ pass }: { pass: OnePass }) {
  const own = usePageTexts(passesTexts);
  const may = useMay();
  const words = usePassWords();
  const { order, state, entered, entriesLeft, ticket, isNamed, isReplaceable, email } = pass;
  const toOrder = may('order.read') && (
    <Link component={PageLink} to={staffPages.order.path.replace(':id', order)}>
      {order}
    </Link>
  );
  return (
    <Section title={words.product(pass)} actions={isReplaceable && <ReplaceHolder pass={pass} />}>
      <Facts
        of={[
          [own.holder, isNamed ? words.holder(pass) : `${words.holder(pass)} (${own.isBuyer})`],
          [own.state, own.states[state]],
          [own.valid, words.valid(pass)],
          [own.entered, entered],
          [own.entriesLeft, entriesLeft],
          [own.ticket, `…${ticket}`],
          [own.order, toOrder || order],
          [own.email, email],
        ]}
      />
    </Section>
  );
}

function Entries({ pass: { entries } }: { pass: OnePass }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(passesTexts);
  const columns = [
    {
      title: own.time,
      cell: ({ enteredAt }: OnePass['entries'][number]) => {
        const { day, time } = operatorTime(new Date(enteredAt), timeZone);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    { title: own.by, cell: ({ by }: OnePass['entries'][number]) => by ?? '–' },
  ];
  return (
    <Section title={own.entries}>
      {entries.length === 0 ? (
        <Typography>{own.noEntries}</Typography>
      ) : (
        <Rows rows={entries} keyOf={({ enteredAt }) => enteredAt} columns={columns} />
      )}
    </Section>
  );
}

/** The link to the product, which staff send to the holder. */
function Renewal({ pass: { productSku } }: { pass: OnePass }) {
  const { locale } = useSetting();
  const own = usePageTexts(passesTexts);
  const path = pathInLocale(locale, `/i/${encodeURIComponent(productSku)}`);
  return (
    <Section title={own.renew}>
      <Typography>{own.renewAbout}</Typography>
      <a href={path}>{location.origin + path}</a>
    </Section>
  );
}
