import { useRef } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { type CalendarOutcome, edit, preview } from '#shared/contract/staff/calendar.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { ChangeFields } from './change-fields.tsx';
import { type ChangeKind, type ChangeValues, changesOf, type Target } from './changes-of.ts';
import type { Chosen } from './chosen.ts';
import { Effects } from './effects.tsx';
import { keyOfLine } from './line-name.ts';
import { calendarTexts } from './texts.ts';

interface ChangeDialogProps extends Chosen {
  kind: ChangeKind;
  close(isDone: boolean): void;
}

interface FormValues extends ChangeValues {
  slots?: string[];
  /** The keys of further lines. */
  also?: string[];
}

/** The effect that was shown, in the version of the calendar that it was shown for. */
interface Agreed {
  version: string;
  outcomes: CalendarOutcome[];
}

/** The form of one kind of change, and its effect on what is booked before it is made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { kind, targets, dates, slots = [], others = [], version, close } = props;
  const ask = useAsk();
  const own = usePageTexts(calendarTexts);
  const again = useCallsAgain();
  const isDone = useRef(false);

  function changes({ slots: times, also = [], ...values }: FormValues) {
    const chosen = slots.length > 0 ? targets.map(({ line }): Target => ({ line, slots: times })) : targets;
    const more = others
      .filter((line) => also.includes(keyOfLine(line)))
      .map((line): Target => ({ line, slots: times }));
    return changesOf(kind, [...chosen, ...more], dates, values);
  }

  /** Shows the calendar of now, when somebody else has changed it. */
  function noticed<Refused extends { failure: CallFailure }>(answer: Refused): Refused {
    if (answer.failure.code === 'calendar-changed') void again();
    return answer;
  }

  return (
    <ActDialog<FormValues, Agreed>
      title={own.kinds[kind]}
      defaults={kind === 'close' || kind === 'open' ? { scope: 'lines' } : {}}
      preview={async (values) => {
        const answer = await ask(preview, { version, changes: changes(values) });
        return answer.ok ? { ok: true, value: { ...answer.value, version } } : noticed(answer);
      }}
      shown={({ outcomes }) => <Effects of={outcomes} kind={kind} />}
      doIt={({ outcomes }) => (isBelow(outcomes) ? own.saveAnyway : own.save)}
      isDangerous={kind === 'close'}
      act={async (values, { outcomes, ...agreed }, nonce) => {
        const wish = { ...agreed, changes: changes(values), despite_sold: isBelow(outcomes) };
        const answer = await ask(edit, wish, { idempotencyKey: nonce });
        isDone.current = answer.ok;
        return answer.ok ? answer : noticed(answer);
      }}
      done={own.done}
      close={() => close(isDone.current)}
    >
      <ChangeFields {...props} />
    </ActDialog>
  );
}

function isBelow(outcomes: readonly CalendarOutcome[]): boolean {
  return outcomes.some(({ belowSoldCount }) => belowSoldCount > 0);
}
