import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, CheckboxGroupInput, regex, required, TextInput } from 'react-admin';
import { siteKeyPattern } from '#shared/contract/staff/partners.ts';
import { longestWebhookUrl, saveWebhook, type Webhook } from '#shared/contract/staff/webhooks.ts';
import { webhookEventTypes } from '#shared/contract/webhook-events.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { webhooksTexts } from './texts.ts';
import { useWebhookWords } from './use-webhook-words.ts';

interface Wish {
  name: string;
  url: string;
  events: Webhook['events'];
  siteKey?: string | null;
  hasBuyer: boolean;
  isOn: boolean;
}

/** Adds a webhook and shows its secret once, or changes a webhook. */
export function SaveWebhook({ webhook }: { webhook?: Webhook }) {
  const own = usePageTexts(webhooksTexts);
  const { eventsOf, stateOf } = useWebhookWords();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function save({ siteKey, ...wish }: Wish) {
    const saved = await ask(saveWebhook, {
      ...wish,
      ...(webhook ? { id: webhook.id } : {}),
      ...(siteKey ? { siteKey } : {}),
      version: webhook?.version ?? 0,
    });
    if (saved.ok) setSecret(saved.value.secret);
    return saved;
  }

  return (
    <>
      <Button variant={webhook ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {webhook ? own.edit : own.add}
      </Button>
      {secret !== null && <SecretDialog secret={secret} close={() => setSecret(null)} />}
      {isOpen && (
        <ActDialog<Wish, null>
          title={webhook ? own.edit : own.add}
          defaults={
            webhook ? { ...webhook, isOn: webhook.state === 'on' } : { events: [], hasBuyer: false, isOn: true }
          }
          preview={nothingToAsk}
          shown={(_, wish) => (
            <Facts
              of={[
                [own.name, wish.name],
                [own.url, wish.url],
                [own.events, eventsOf(wish)],
                [own.siteKey, wish.siteKey || own.allOrders],
                [own.personalData, wish.hasBuyer ? own.withNames : own.withoutNames],
                [own.state, stateOf({ state: wish.isOn ? 'on' : 'off', failingSince: null })],
              ]}
            />
          )}
          doIt={webhook ? own.editNow : own.addNow}
          act={save}
          done={webhook ? own.edited : own.added}
          close={() => setOpen(false)}
        >
          <TextInput
            source="name"
            label={own.name}
            helperText={own.nameHint}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextInput
            source="url"
            type="url"
            label={own.url}
            helperText={own.urlHint}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: longestWebhookUrl } }}
          />
          <CheckboxGroupInput
            source="events"
            label={own.events}
            row={false}
            choices={webhookEventTypes.map((id) => ({ id, name: own.eventNames[id] }))}
            validate={(chosen: readonly string[] | null) => (chosen?.length ? undefined : own.eventsMissing)}
          />
          <TextInput
            source="siteKey"
            label={own.siteKey}
            helperText={own.siteKeyHint}
            validate={regex(siteKeyPattern, own.siteKeyHint)}
          />
          <BooleanInput source="hasBuyer" label={own.hasBuyer} helperText={own.hasBuyerHint} />
          <BooleanInput source="isOn" label={own.isOn} />
        </ActDialog>
      )}
    </>
  );
}
