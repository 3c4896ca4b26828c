import { Box, Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { languageNames } from '#shared/contract/locale.ts';
import {
  decideReview,
  longestRejection,
  longestReply,
  replyToReview,
  type StaffReview,
} from '#shared/contract/staff/reviews.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { reviewsTexts } from './texts.ts';

/** The buttons of a review: publish, reject, reply. */
export function ReviewActs({ review }: { review: StaffReview }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {review.state !== 'approved' && <Approve review={review} />}
      {review.state !== 'rejected' && <Reject review={review} />}
      {review.state !== 'rejected' && <Reply review={review} />}
    </Box>
  );
}

function Approve({ review: { id, version, text } }: { review: StaffReview }) {
  const own = usePageTexts(reviewsTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.approve}
      dialog={(close) => (
        <ActDialog<object, null>
          title={own.approveNow}
          preview={nothingToAsk}
          shown={() => <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>}
          doIt={own.approveNow}
          act={() => ask(decideReview, { id, version, state: 'approved' })}
          done={own.approved}
          close={close}
        />
      )}
    />
  );
}

function Reject({ review: { id, version } }: { review: StaffReview }) {
  const own = usePageTexts(reviewsTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.reject}
      isDangerous
      dialog={(close) => (
        <ActDialog<{ reason: string }, null>
          title={own.rejectNow}
          preview={nothingToAsk}
          shown={(_, { reason }) => (
            <>
              <Typography>{own.rejectMeans}</Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>
                {own.reason}: {reason}
              </Typography>
            </>
          )}
          doIt={own.rejectNow}
          isDangerous
          act={({ reason }) => ask(decideReview, { id, version, state: 'rejected', reason })}
          done={own.rejected}
          close={close}
        >
          <TextInput
            source="reason"
            label={own.reason}
            helperText={own.reasonHint}
            multiline
            minRows={2}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: longestRejection } }}
          />
        </ActDialog>
      )}
    />
  );
}

function Reply({ review: { id, version, language, reply } }: { review: StaffReview }) {
  const own = usePageTexts(reviewsTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={reply === null ? own.writeReply : own.editReply}
      dialog={(close) => (
        <ActDialog<{ reply?: string | null }, null>
          title={own.reply}
          defaults={{ reply }}
          preview={nothingToAsk}
          shown={(_, wish) => <Typography sx={{ whiteSpace: 'pre-line' }}>{wish.reply || own.removesReply}</Typography>}
          doIt={own.replyNow}
          act={(wish) => ask(replyToReview, { id, version, reply: wish.reply ?? '' })}
          done={own.replied}
          close={close}
        >
          <TextInput
            source="reply"
            label={own.reply}
            helperText={own.replyHint(languageNames[language])}
            multiline
            minRows={3}
            slotProps={{ htmlInput: { maxLength: longestReply } }}
          />
        </ActDialog>
      )}
    />
  );
}
