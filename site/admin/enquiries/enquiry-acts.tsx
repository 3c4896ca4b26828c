import { Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { languageNames } from '#shared/contract/locale.ts';
import {
  answerEnquiry,
  longestEnquiryAnswer,
  mostEnquiryEntries,
  noteOnEnquiry,
  type OneEnquiry,
  setEnquiryState,
} from '#shared/contract/staff/enquiries.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { enquiriesTexts } from './texts.ts';

interface Words {
  text: string;
}

/** The buttons of an enquiry: answer, note, close or open again. */
export function EnquiryActs({ enquiry }: { enquiry: OneEnquiry }) {
  const hasRoom = enquiry.entries.length < mostEnquiryEntries;
  return (
    <>
      {hasRoom && <Answer enquiry={enquiry} />}
      {hasRoom && <Note enquiry={enquiry} />}
      <SetState enquiry={enquiry} />
    </>
  );
}

function Answer({ enquiry: { id, version, email, language } }: { enquiry: OneEnquiry }) {
  const own = usePageTexts(enquiriesTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.answer}
      dialog={(close) => (
        <ActDialog<Words, null>
          title={own.answer}
          preview={nothingToAsk}
          shown={(_, { text }) => (
            <>
              <Facts of={[[own.sentTo, email]]} />
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            </>
          )}
          doIt={own.send}
          act={({ text }) => ask(answerEnquiry, { id, version, text })}
          done={own.sent}
          close={close}
        >
          <WordsInput label={own.answer} hint={own.answerHint(language && languageNames[language])} rows={6} />
        </ActDialog>
      )}
    />
  );
}

function Note({ enquiry: { id, version } }: { enquiry: OneEnquiry }) {
  const own = usePageTexts(enquiriesTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.note}
      dialog={(close) => (
        <ActDialog<Words, null>
          title={own.note}
          preview={nothingToAsk}
          shown={(_, { text }) => <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>}
          doIt={own.noteNow}
          act={({ text }) => ask(noteOnEnquiry, { id, version, text })}
          done={own.noted}
          close={close}
        >
          <WordsInput label={own.kinds.note} hint={own.noteHint} rows={3} />
        </ActDialog>
      )}
    />
  );
}

function SetState({ enquiry: { id, version, state } }: { enquiry: OneEnquiry }) {
  const own = usePageTexts(enquiriesTexts);
  const ask = useAsk();
  const isClosed = state === 'closed';
  return (
    <ActButton
      label={isClosed ? own.open : own.close}
      dialog={(close) => (
        <ActDialog<object, null>
          title={isClosed ? own.openNow : own.closeNow}
          preview={nothingToAsk}
          shown={() => <Typography>{own.closeMeans}</Typography>}
          doIt={isClosed ? own.openNow : own.closeNow}
          act={() => ask(setEnquiryState, { id, version, state: isClosed ? 'open' : 'closed' })}
          done={isClosed ? own.opened : own.closed}
          close={close}
        />
      )}
    />
  );
}

function WordsInput({ label, hint, rows }: { label: string; hint: string; rows: number }) {
  return (
    <TextInput
      source="text"
      label={label}
      helperText={hint}
      multiline
      minRows={rows}
      validate={required()}
      slotProps={{ htmlInput: { maxLength: longestEnquiryAnswer } }}
    />
  );
}
