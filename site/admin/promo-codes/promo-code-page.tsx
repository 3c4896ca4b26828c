import { DateInput, NumberInput, SelectInput } from 'react-admin';
import { useParams } from 'react-router';
import { things } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { ProductsInput } from '#site/admin/form/products-input.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { ThingPage } from '#site/admin/thing/thing-page.tsx';
import { promoCodesTexts } from './texts.ts';

/** One promo code: what it takes off, for which products, and when. Its uses are only shown. */
export function PromoCodePage() {
  const { id = '' } = useParams();
  const own = usePageTexts(promoCodesTexts);
  const listed = useCall(things, { kind: 'promo-code', q: id, most: 100 });
  const uses = listed.value?.things.find((row) => row.id === id)?.uses ?? null;
  return (
    <ThingPage kind="promo-code" id={id} list="/admin/list/promo-codes">
      {({ languages, currency }) => (
        <>
          <Section title={own.discount}>
            {uses !== null && <p>{own.usedBy(uses)}</p>}
            <LocalizedText source="label" label={own.label} hint={own.labelHint} languages={languages} />
            <div className="fields">
              <SelectInput
                source="kind"
                label={own.kind}
                choices={(['percent', 'amount'] as const).map((kind) => ({ id: kind, name: own.kinds[kind] }))}
              />
              <NumberInput source="value" label={own.value} helperText={own.valueHint(currency)} />
              <NumberInput source="minSubtotal" label={`${own.minSubtotal} (${currency})`} min={0} />
            </div>
          </Section>
          <Section title={own.limits}>
            <div className="fields">
              <DateInput source="startsOn" label={own.startsOn} />
              <DateInput source="endsOn" label={own.endsOn} />
              <NumberInput source="maxUses" label={own.maxUses} helperText={own.maxUsesHint} min={0} step={1} />
            </div>
            <ProductsInput source="skus" label={own.skus} hint={own.skusHint} />
          </Section>
        </>
      )}
    </ThingPage>
  );
}
