import { BooleanInput, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { languageNames } from '#shared/contract/locale.ts';
import type { Shop } from '#shared/contract/staff/shops.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { shopTexts } from './texts.ts';

/** The fields of what only the owner decides about a shop. */
export interface TermsFields {
  name: Record<string, string | null>;
  commission: number;
  may_publish: boolean;
  may_edit_calendar: boolean;
}

export function TermsInputs() {
  const own = usePageTexts(shopTexts);
  const { languages } = useSetting();
  return (
    <>
      {languages.map((code, at) => (
        <TextInput
          key={code}
          source={`name.${code}`}
          label={`${own.nameIn} ${languageNames[code]}`}
          validate={at === 0 ? required() : []}
        />
      ))}
      <NumberInput source="commission" label={own.commission} validate={[required(), minValue(0), maxValue(100)]} />
      <BooleanInput source="may_publish" label={own.mayPublish} />
      <BooleanInput source="may_edit_calendar" label={own.mayEditCalendar} />
    </>
  );
}

export function termsOf({ name, commission, may_publish, may_edit_calendar }: TermsFields) {
  return { name: filled(name), commission, may_publish, may_edit_calendar };
}

export const noTerms: TermsFields = { name: {}, commission: 0, may_publish: false, may_edit_calendar: false };

export function termsIn({ name, commission, may_publish, may_edit_calendar }: Shop): TermsFields {
  return { name, commission, may_publish, may_edit_calendar };
}

/** The texts by language without empty ones. */
export function filled(texts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([code, text]) => (text ? [[code, text]] : [])));
}
