import { useRef } from 'react';
import { DateInput, NumberInput, required, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { languageNames } from '#shared/contract/locale.ts';
import { type CalendarOutcome, edit, preview } from '#shared/contract/staff/calendar.ts';
import { weekdayNames } from '#shared/contract/visit.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import type { ChangeBarProps } from './change-bar.tsx';
import { type ChangeKind, type ChangeValues, changesOf, type Target } from './changes-of.ts';
import { Effects } from './effects.tsx';
import { keyOfLine } from './line-name.ts';
import { weekdayName } from './month-names.ts';
import { calendarTexts } from './texts.ts';

interface ChangeDialogProps extends ChangeBarProps {
  kind: ChangeKind;
  close(isDone: boolean): void;
}

interface FormValues extends ChangeValues {
  slots?: string[];
  /** The keys of further lines. */
  also?: string[];
}

/** The form of one kind of change, and its effect on what is booked before it is made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { kind, targets, dates, slots = [], others = [], version, close } = props;
  const ask = useAsk();
  const own = usePageTexts(calendarTexts);
  const isDone = useRef(false);

  function changes({ slots: times, also = [], ...values }: FormValues) {
    const chosen = slots.length > 0 ? targets.map(({ line }): Target => ({ line, slots: times })) : targets;
    const more = others.filter((line) => also.includes(keyOfLine(line))).map((line): Target => ({ line, slots: times }));
    return changesOf(kind, [...chosen, ...more], dates, values);
  }

  return (
    <ActDialog<FormValues, { outcomes: CalendarOutcome[] }>
      title={own.kinds[kind]}
      defaults={kind === 'close' || kind === 'open' ? { scope: 'lines' } : {}}
      preview={(values) => ask(preview, { version, changes: changes(values) })}
      shown={({ outcomes }) => <Effects of={outcomes} kind={kind} />}
      doIt={({ outcomes }) => (isBelow(outcomes) ? own.saveAnyway : own.save)}
      isDangerous={kind === 'close'}
      act={async (values, { outcomes }, nonce) => {
        const wish = { version, changes: changes(values), despite_sold: isBelow(outcomes) };
        const answer = await ask(edit, wish, { idempotencyKey: nonce });
        isDone.current = answer.ok;
        return answer;
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

function ChangeFields({ kind, targets, dates, slots = [], others = [], currency }: ChangeDialogProps) {
  const { form } = usePageTexts(calendarTexts);
  const variants = targets.flatMap(({ line }) =>
    line.products.flatMap(({ name, sku, variants: own }) =>
      own.map((variant) => ({ id: variant.sku, name: variant.sku === sku ? name : `${name}: ${variant.name}` })),
    ),
  );
  return (
    <>
      {dates.length === 0 && <RuleFields />}
      {slots.length > 0 && (
        <SelectArrayInput source="slots" label={form.slots} helperText={form.slotsHint} choices={slots.map((id) => ({ id, name: id }))} />
      )}
      {others.length > 0 && kind !== 'price' && (
        <SelectArrayInput source="also" label={form.also} choices={others.map((line) => ({ id: keyOfLine(line), name: line.name }))} />
      )}
      {kind === 'places' && <NumberInput source="places" label={form.places} helperText={form.placesHint} min={0} step={1} />}
      {kind === 'add-places' && (
        <NumberInput source="add" label={form.add} helperText={form.addHint} step={1} validate={required()} />
      )}
      {(kind === 'places' || kind === 'add-places') && <TextInput source="note" label={form.note} helperText={form.noteHint} slotProps={{ htmlInput: { maxLength: 200 } }} />}
      {(kind === 'close' || kind === 'open') && (
        <SelectInput
          source="scope"
          label={kind === 'close' ? form.scope : form.scopeOpen}
          choices={(['lines', 'store'] as const).map((id) => ({ id, name: form.scopes[id] }))}
          validate={required()}
        />
      )}
      {kind === 'close' && <ReasonFields />}
      {kind === 'price' && (
        <>
          <SelectArrayInput source="skus" label={form.skus} choices={[...new Map(variants.map((one) => [one.id, one])).values()]} validate={required()} />
          <NumberInput source="price" label={`${form.price} (${currency})`} helperText={form.priceHint} min={0} />
        </>
      )}
    </>
  );
}

/** Weekdays and a season, for a change without chosen days. */
function RuleFields() {
  const { form } = usePageTexts(calendarTexts);
  const { language } = useTexts();
  return (
    <>
      <p>{form.ruleHint}</p>
      <SelectArrayInput
        source="everyWeek"
        label={form.everyWeek}
        choices={weekdayNames.map((id) => ({ id, name: weekdayName(id, language, 'long') }))}
      />
      <DateInput source="from" label={form.from} />
      <DateInput source="to" label={form.to} />
    </>
  );
}

/** The reason in each language of the store. */
function ReasonFields() {
  const { form } = usePageTexts(calendarTexts);
  const { languages } = useSetting();
  return languages.map((code) => (
    <TextInput key={code} source={`reason.${code}`} label={form.reason(languageNames[code])} slotProps={{ htmlInput: { maxLength: 200 } }} />
  ));
}
