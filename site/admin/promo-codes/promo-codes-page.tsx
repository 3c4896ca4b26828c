import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { promoCode } from '#shared/contract/catalogue-file/codes.ts';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { NewThing } from '#site/admin/thing/new-thing.tsx';
import { ThingList } from '#site/admin/thing/thing-list.tsx';
import { useThingColumns } from '#site/admin/thing/use-thing-columns.tsx';
import { promoCodesTexts } from './texts.ts';

/** The promo codes, each with the number of orders that have used it. */
export function PromoCodesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(promoCodesTexts);
  const { languages } = useSetting();
  const { name, state } = useThingColumns();
  const isCode = (value: unknown) => (value && !promoCode.shape.code.safeParse(value).success ? own.codeHint : undefined);
  return (
    <PageFrame
      title={texts.pages.promoCodes.title}
      actions={
        <NewThing
          kind="promo-code"
          label={own.create}
          idOf={(document) => String(document.code)}
          defaults={{ kind: 'percent' }}
        >
          <TextInput source="code" label={own.code} helperText={own.codeHint} validate={[required(), isCode]} />
          <LocalizedText source="label" label={own.label} hint={own.labelHint} languages={languages} />
          <SelectInput
            source="kind"
            label={own.kind}
            choices={(['percent', 'amount'] as const).map((id) => ({ id, name: own.kinds[id] }))}
            validate={required()}
          />
          <NumberInput source="value" label={own.value} validate={required()} />
        </NewThing>
      }
    >
      <ThingList
        kind="promo-code"
        columns={[
          { title: own.code, cell: ({ id }) => <code>{id}</code> },
          { ...name, title: own.label },
          { title: own.uses, cell: ({ uses }) => uses, isAmount: true },
          state,
        ]}
        texts={own}
      />
    </PageFrame>
  );
}
