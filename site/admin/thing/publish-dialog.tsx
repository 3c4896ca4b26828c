import { Alert } from '@mui/material';
import { useRef } from 'react';
import { TextInput } from 'react-admin';
import type { ResponseOf } from '#shared/contract/call.ts';
import { previewPublish, publish, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { DraftFaults } from './draft-faults.tsx';
import { FieldChanges } from './field-changes.tsx';
import { publishTexts } from './publish-texts.ts';
import { thingTexts } from './texts.ts';

type Preview = ResponseOf<typeof previewPublish>;

interface PublishDialogProps {
  /** Drafts, each in the version that the person has seen. */
  drafts: readonly { kind: ThingKind; id: string; version: number }[];
  close(isDone: boolean): void;
}

/** Shows what publishing some drafts together would change, then publishes them. */
export function PublishDialog({ drafts, close }: PublishDialogProps) {
  const ask = useAsk();
  const own = usePageTexts(publishTexts);
  const isDone = useRef(false);
  const chosen = [...drafts];
  return (
    <ActDialog<{ note: string | null }, Preview>
      title={own.title(drafts.length)}
      preview={() => ask(previewPublish, { drafts: chosen })}
      shown={(effects) => <PublishEffects effects={effects} />}
      doIt={({ behind }) => (behind.length > 0 ? own.publishOver : own.publish)}
      act={async ({ note }, { behind }) => {
        const answer = await ask(publish, {
          drafts: chosen,
          ...{ note: note ?? '', despite_newer: behind.length > 0, despite_sold: false },
        });
        isDone.current = answer.ok;
        return answer;
      }}
      done={own.done}
      close={() => close(isDone.current)}
    >
      <TextInput source="note" label={own.note} helperText={own.noteHint} slotProps={{ htmlInput: { maxLength: 200 } }} />
    </ActDialog>
  );
}

function PublishEffects({ effects: { changes, faults, behind } }: { effects: Preview }) {
  const own = usePageTexts(publishTexts);
  const { kinds } = usePageTexts(thingTexts);
  return (
    <>
      {behind.length > 0 && (
        <Alert severity="warning">
          {own.behind}
          <ul>
            {behind.map(({ kind, id }) => (
              <li key={`${kind} ${id}`}>{`${kinds[kind]} ${id}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <DraftFaults faults={faults} />
      {changes.map(({ kind, id, name, fields }) => (
        <section key={`${kind} ${id}`} aria-label={name}>
          <h3>{`${kinds[kind]}: ${name}`}</h3>
          <FieldChanges changes={fields} />
        </section>
      ))}
    </>
  );
}
