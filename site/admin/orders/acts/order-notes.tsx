import { Box, Typography } from '@mui/material';
import { maxLength, required, TextInput } from 'react-admin';
import { addNote, longestNote, mostNotes, notes, type OrderNote } from '#shared/contract/staff/notes.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useAsk, useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { ActButton } from './act-button.tsx';
import { orderActTexts } from './texts.ts';

/** The notes of staff on an order, with a button that adds one. */
export function OrderNotes({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const may = useMay();
  const ask = useAsk();
  const { number, buyer } = order;
  const add = (
    <ActButton
      label={own.addNote}
      dialog={(close) => (
        <ActDialog<{ text: string }, null>
          title={own.addNote}
          preview={nothingToAsk}
          shown={(_, { text }) => (
            <>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
              <Typography variant="body2">{own.noteStays}</Typography>
            </>
          )}
          doIt={own.addNote}
          act={(wish, _, nonce) => ask(addNote, { number, text: wish.text, nonce })}
          done={own.noted}
          close={close}
        >
          <TextInput
            source="text"
            label={own.note}
            helperText={own.noteHint}
            multiline
            minRows={3}
            validate={[required(), maxLength(longestNote)]}
          />
        </ActDialog>
      )}
    />
  );
  return (
    <CallView call={notes} request={{ number }}>
      {({ notes: written }) => (
        <Section
          title={own.notes}
          actions={may('order.edit') && buyer.email !== '' && written.length < mostNotes ? add : undefined}
        >
          {written.length === 0 ? (
            <Typography>{own.noNotes}</Typography>
          ) : (
            written.map((one) => <Note key={one.writtenAt + one.text} note={one} />)
          )}
        </Section>
      )}
    </CallView>
  );
}

function Note({ note }: { note: OrderNote }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const { day, time } = operatorTime(new Date(note.writtenAt), timeZone);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2">
        {formatVisitDay(day, language)} {time} · {note.by}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
    </Box>
  );
}
