import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type WebhookAttempt, webhookAttempts } from '#shared/contract/staff/webhooks.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { webhooksTexts } from './texts.ts';

interface DeliveryDialogProps {
  webhookId: string;
  deliveryId: string;
  close(): void;
}

/** One delivery: its content, and each attempt with what the other program has answered. */
export function DeliveryDialog({ webhookId, deliveryId, close }: DeliveryDialogProps) {
  const own = usePageTexts(webhooksTexts);
  const heading = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="md">
      <DialogTitle id={heading}>{own.delivery}</DialogTitle>
      <DialogContent>
        <CallView call={webhookAttempts} request={{ id: webhookId, deliveryId }}>
          {(found) => <Content found={found} />}
        </CallView>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{own.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Content({ found: { delivery, content, attempts } }: { found: ResponseOf<typeof webhookAttempts> }) {
  const own = usePageTexts(webhooksTexts);
  return (
    <>
      <Facts
        of={[
          [own.event, delivery.event],
          [own.order, delivery.orderNumber],
          [own.id, delivery.id],
          [own.outcome, own.deliveryStates[delivery.state]],
        ]}
      />
      {content && <Words title={own.content} words={inLines(content)} />}
      <Typography component="h3" variant="subtitle1" sx={{ mt: 2 }}>
        {own.attempts}
      </Typography>
      {attempts.length === 0 && <Typography>{own.noAttempts}</Typography>}
      <Box component="ol" reversed sx={{ m: 0, pl: 3 }}>
        {attempts.map((attempt) => (
          <AttemptLine key={attempt.at} attempt={attempt} />
        ))}
      </Box>
    </>
  );
}

function AttemptLine({ attempt: { at, ms, status, fault, answer } }: { attempt: WebhookAttempt }) {
  const own = usePageTexts(webhooksTexts);
  const timeOf = useTimes();
  const outcome = status === null ? (own.faults[fault ?? ''] ?? fault) : own.status(status, ms);
  return (
    <li>
      {timeOf(at)} · {outcome}
      {status !== null && (answer ? <Words words={answer} /> : <Typography>{own.emptyAnswer}</Typography>)}
    </li>
  );
}

/** A text of another program, shown as it is. */
function Words({ title, words }: { title?: string; words: string }) {
  return (
    <>
      {title && (
        <Typography component="h3" variant="subtitle1" sx={{ mt: 2 }}>
          {title}
        </Typography>
      )}
      <Box component="pre" tabIndex={0} sx={{ m: 0, maxHeight: 240, overflow: 'auto', fontSize: 13 }}>
        {words}
      </Box>
    </>
  );
}

function inLines(content: string): string {
  return JSON.stringify(JSON.parse(content), null, 2);
}
