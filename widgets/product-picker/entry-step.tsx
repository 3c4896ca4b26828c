import { msg, str } from '@lit/localize';
import type { ReactNode } from 'react';
import type { OptionKind } from '#shared/contract/product.ts';
import { shortPriceText } from '#shared/locales/lead-price-text.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { CheckGroup } from '#shared/ui/check-group.tsx';
import { Field } from '#shared/ui/field.tsx';
import type { Entry } from './entries.ts';

export interface EntryFieldProps {
  entry: Pick<Entry, 'id' | 'kind' | 'help' | 'required' | 'min' | 'max' | 'values'>;
  label: string;
  entered: string;
  currency: string;
  problem: string | undefined;
  onAnswer: (value: string) => void;
}

/** A question that the visitor answers or ticks once. */
export function EntryStep({
  entry,
  ...field
}: Omit<EntryFieldProps, 'entry' | 'label' | 'entered'> & { entry: Entry }) {
  return (
    <div className="step entry" data-field={`custom-${entry.id}`}>
      <EntryField entry={entry} label={entry.title} entered={entry.entered} {...field} />
    </div>
  );
}

export function EntryField(props: EntryFieldProps) {
  return fields[props.entry.kind]?.(props);
}

const fields: Readonly<Record<OptionKind, ((props: EntryFieldProps) => ReactNode) | null>> = {
  radio: null,
  date: null,
  field: ({ entry, label, entered, problem, onAnswer }) => (
    <Field
      {...base(entry, { label, entered, problem })}
      maxLength={entry.max}
      autoCapitalize="words"
      onChange={onAnswer}
    />
  ),
  number: ({ entry, label, entered, problem, onAnswer }) => (
    <Field
      {...base(entry, { label, entered, problem })}
      className="entry-number"
      inputMode="numeric"
      maxLength={8}
      onChange={onAnswer}
    />
  ),
  checkbox: ({ entry, label, entered, currency, problem, onAnswer }) => {
    const { parts, join } = kindsOfOption.checkbox;
    return (
      <CheckGroup
        legend={label}
        help={entry.help}
        required={entry.required}
        problem={problem}
        values={parts(entered)}
        choices={entry.values.map(({ id, title, surcharge }) => ({
          value: String(id),
          label: title,
          hint:
            surcharge > 0 ? msg(str`+ ${shortPriceText(surcharge, currency)}`, { id: 'picker.surcharge' }) : undefined,
        }))}
        onChange={(values) => onAnswer(join(values))}
      />
    );
  },
};

function base(
  { id, help, required }: EntryFieldProps['entry'],
  { label, entered, problem }: Pick<EntryFieldProps, 'label' | 'entered' | 'problem'>,
) {
  // No autofill: browsers would fill in the buyer's data, but the question is about a visitor.
  return { name: `custom-${id}`, label, hint: help, required, problem, value: entered, autoComplete: 'off' };
}
