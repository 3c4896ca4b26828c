import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { languageNames, languageTags } from '#shared/contract/locale.ts';
import type { StaffReview } from '#shared/contract/staff/reviews.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { staffPages } from '#site/admin/pages.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { ReviewActs } from './review-acts.tsx';
import { reviewsTexts } from './texts.ts';

const colours = { waiting: 'warning', approved: 'success', rejected: 'default' } as const;

export function useReviewColumns(): Column<StaffReview>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(reviewsTexts);
  const may = useMay();
  return [
    {
      title: own.sent,
      cell: ({ sentAt }) => {
        const { day, time } = operatorTime(new Date(sentAt), timeZone);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    {
      title: own.state,
      cell: ({ state }) => <Chip size="small" variant="outlined" color={colours[state]} label={own.states[state]} />,
    },
    { title: own.product, cell: ({ sku }) => sku },
    { title: own.stars, isAmount: true, cell: ({ stars }) => stars },
    {
      title: own.text,
      cell: (review) => <ReviewText review={review} />,
    },
    { title: own.author, cell: ({ author }) => author },
    {
      title: own.order,
      cell: ({ order }) =>
        may('order.read') ? (
          <Link component={PageLink} to={staffPages.order.path.replace(':id', order)}>
            {order}
          </Link>
        ) : (
          order
        ),
    },
    { title: own.acts, cell: (review) => <ReviewActs review={review} /> },
  ];
}

/** The text of the member in its language, with the reason of a rejection and the reply. */
function ReviewText({ review: { text, language, reason, reply } }: { review: StaffReview }) {
  const own = usePageTexts(reviewsTexts);
  const lang = languageTags[language];
  return (
    <Box sx={{ minWidth: { md: 280 }, overflowWrap: 'anywhere' }}>
      <Typography lang={lang} sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      <Typography variant="body2">{languageNames[language]}</Typography>
      {reason !== null && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {own.reason}: {reason}
        </Typography>
      )}
      {reply !== null && (
        <Typography lang={lang} variant="body2" sx={{ whiteSpace: 'pre-line', mt: 1 }}>
          {own.reply}: {reply}
        </Typography>
      )}
    </Box>
  );
}
