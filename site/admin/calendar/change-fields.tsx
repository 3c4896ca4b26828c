import { DateInput, NumberInput, required, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { languageNames } from '#shared/contract/locale.ts';
import { weekdayNames } from '#shared/contract/visit.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import type { ChangeKind } from './changes-of.ts';
import type { Chosen } from './chosen.ts';
import { keyOfLine } from './line-name.ts';
import { weekdayName } from './month-names.ts';
import { calendarTexts } from './texts.ts';

interface ChangeFieldsProps extends Chosen {
  kind: ChangeKind;
}

/** The inputs of one kind of change. */
export function ChangeFields({ kind, targets, dates, slots = [], others = [], currency }: ChangeFieldsProps) {
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
        <SelectArrayInput
          source="slots"
          label={form.slots}
          helperText={form.slotsHint}
          choices={slots.map((id) => ({ id, name: id }))}
        />
      )}
      {others.length > 0 && kind !== 'price' && (
        <SelectArrayInput
          source="also"
          label={form.also}
          choices={others.map((line) => ({ id: keyOfLine(line), name: line.name }))}
        />
      )}
      {kind === 'places' && (
        <NumberInput source="places" label={form.places} helperText={form.placesHint} min={0} step={1} />
      )}
      {kind === 'add-places' && (
        <NumberInput source="add" label={form.add} helperText={form.addHint} step={1} validate={required()} />
      )}
      {(kind === 'places' || kind === 'add-places') && (
        <TextInput
          source="note"
          label={form.note}
          helperText={form.noteHint}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
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
          <SelectArrayInput
            source="skus"
            label={form.skus}
            choices={[...new Map(variants.map((one) => [one.id, one])).values()]}
            validate={required()}
          />
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
    <TextInput
      key={code}
      source={`reason.${code}`}
      label={form.reason(languageNames[code])}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  ));
}
