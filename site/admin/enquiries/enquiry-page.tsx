import { Box, Link, Typography } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { languageNames, languageTags } from '#shared/contract/locale.ts';
import { type OneEnquiry, oneEnquiry } from '#shared/contract/staff/enquiries.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { EnquiryActs } from './enquiry-acts.tsx';
import { EnquiryState } from './enquiry-state.tsx';
import { enquiriesTexts } from './texts.ts';

/** One enquiry with its answers and notes, by the id in the address. */
export function EnquiryPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(enquiriesTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.enquiries.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.enquiry.title} actions={toList}>
      <CallView call={oneEnquiry} request={{ id }}>
        {({ enquiry }) => (
          <>
            <Question enquiry={enquiry} />
            <Entries enquiry={enquiry} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Question({ enquiry }: { enquiry: OneEnquiry }) {
  const { language } = useTexts();
  const own = usePageTexts(enquiriesTexts);
  const when = useInstant();
  const { state, sku, name, email, phone, date, people, message } = enquiry;
  return (
    <Section title={own.message} actions={<EnquiryActs enquiry={enquiry} />}>
      <Facts
        of={[
          [own.state, <EnquiryState key="state" state={state} />],
          [own.asked, when(enquiry.askedAt)],
          [own.product, sku],
          [own.name, name],
          [own.email, email],
          [own.phone, phone],
          [own.date, date && formatVisitDay(date, language)],
          [own.people, people],
          [own.language, enquiry.language && languageNames[enquiry.language]],
        ]}
      />
      <Typography
        {...(enquiry.language && { lang: languageTags[enquiry.language] })}
        sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {message}
      </Typography>
    </Section>
  );
}

function Entries({ enquiry: { entries } }: { enquiry: OneEnquiry }) {
  const own = usePageTexts(enquiriesTexts);
  const when = useInstant();
  return (
    <Section title={own.entries}>
      {entries.length === 0 && <Typography>{own.noEntries}</Typography>}
      {entries.map(({ kind, writtenAt, by, text }) => (
        <Box key={writtenAt + text} sx={{ mb: 2 }}>
          <Typography variant="body2">
            {own.kinds[kind]} · {when(writtenAt)} · {by}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
    </Section>
  );
}

/** Writes an instant as day and time of the operator. */
function useInstant(): (at: string) => string {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  return (at) => {
    const { day, time } = operatorTime(new Date(at), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
}
