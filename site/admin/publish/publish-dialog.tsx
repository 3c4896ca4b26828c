import { useRef } from 'react';
import { DateInput, FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { previewPublish, publish } from '#shared/contract/staff/catalogue.ts';
import { instantOf } from '#shared/rules/operator-time.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { PublishEffects } from './publish-effects.tsx';
import { publishTexts } from './texts.ts';

export type ChosenDraft = RequestOf<typeof previewPublish>['drafts'][number];

interface PublishDialogProps {
  /** The drafts, each in the version that the page shows. They are published together. */
  drafts: readonly ChosenDraft[];
  /** True: the drafts are published, or set for a time. */
  close(isDone: boolean): void;
}

interface PublishWish {
  note: string | null;
  when: 'now' | 'later';
  day?: string | null;
  time?: string | null;
}

type Effects = ResponseOf<typeof previewPublish>;

/** Publishes drafts, now or at a time, after showing what changes and which faults stop it. */
export function PublishDialog({ drafts, close }: PublishDialogProps) {
  const { dialog: own } = usePageTexts(publishTexts);
  const { timeZone } = useSetting();
  const ask = useAsk();
  const isDone = useRef(false);

  async function act(wish: PublishWish, { behind, belowSold }: Effects) {
    const at = instantOfWish(wish, timeZone);
    const answer = await ask(publish, {
      drafts: [...drafts],
      note: wish.note ?? '',
      ...(at !== null && { at }),
      despite_newer: behind.length > 0,
      despite_sold: belowSold.length > 0,
    });
    isDone.current = answer.ok;
    return answer;
  }

  return (
    <ActDialog<PublishWish, Effects>
      title={own.title}
      defaults={{ when: 'now', note: '' }}
      preview={() => ask(previewPublish, { drafts: [...drafts] })}
      shown={(effects, wish) => <PublishEffects effects={effects} at={instantOfWish(wish, timeZone)} />}
      mayDo={({ faults, changes }) => faults.length === 0 && changes.length > 0}
      doIt={(_, { when }) => (when === 'later' ? own.doItLater : own.doIt)}
      act={act}
      done={({ when }) => (when === 'later' ? own.doneLater : own.done)}
      close={() => close(isDone.current)}
    >
      <TextInput
        source="note"
        label={own.note}
        helperText={own.noteHint}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <SelectInput
        source="when"
        label={own.when}
        choices={(['now', 'later'] as const).map((id) => ({ id, name: own[id] }))}
        validate={required()}
      />
      <FormDataConsumer<PublishWish>>
        {({ formData }) =>
          formData.when === 'later' && (
            <>
              <DateInput source="day" label={own.day} validate={required()} />
              <TextInput
                source="time"
                type="time"
                label={own.time}
                validate={required()}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            </>
          )
        }
      </FormDataConsumer>
    </ActDialog>
  );
}

/** ISO 8601; null when the drafts are published at once. */
function instantOfWish({ when, day, time }: PublishWish, timeZone: string): string | null {
  if (when !== 'later' || !day || !time) return null;
  return new Date(instantOf({ day, time }, timeZone)).toISOString();
}
