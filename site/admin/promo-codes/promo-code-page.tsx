import { useParams } from 'react-router';
import { things } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { useValue } from '#site/admin/document/document-form.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { ThingsField } from '#site/admin/document/fields/things-field.tsx';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { newId } from '#site/admin/things/new-thing.tsx';
import { useTitle } from '#site/admin/things/use-title.ts';
import { promoCodesTexts } from './texts.ts';

/** One promo code: what it takes off, for which products, and when. Its uses are only shown. */
export function PromoCodePage() {
  const { id = newId } = useParams();
  const own = usePageTexts(promoCodesTexts);
  const isNew = id === newId;
  const titleOf = useTitle('promo-code');
  const kinds = useChoices('kind', ['percent', 'amount']);
  return (
    <ThingPage
      kind="promo-code"
      id={isNew ? null : id}
      idField="code"
      titleOf={titleOf}
      listPath="/admin/list/promo-codes"
      pathOf={(code) => `/admin/detail/promo-codes/${encodeURIComponent(code)}`}
      start={() => ({ label: {}, kind: 'percent' })}
    >
      {!isNew && <Uses code={id} />}
      <SectionedForm
        opened={['discount', 'limits']}
        sections={[
          {
            ...{ name: 'discount', title: own.discount, fields: ['code', 'label', 'kind', 'value'] },
            view: (
              <>
                <PlainText path={['code']} hint={own.codeHint} isRequired isReadOnly={!isNew} most={64} />
                <LanguageTexts path={['label']} hint={own.labelHint} />
                <div className="fields">
                  <ChoiceField path={['kind']} choices={kinds} />
                  <ValueField />
                </div>
              </>
            ),
          },
          {
            ...{ name: 'limits', title: own.limits, fields: ['minSubtotal', 'skus', 'startsOn', 'endsOn', 'maxUses'] },
            view: (
              <>
                <div className="fields">
                  <PlainText path={['startsOn']} type="date" />
                  <PlainText path={['endsOn']} type="date" />
                  <NumberField path={['minSubtotal']} isAmount empty={0} />
                  <NumberField path={['maxUses']} hint={own.maxUsesHint} empty={0} />
                </div>
                <ThingsField path={['skus']} kind="product" hint={own.skusHint} />
              </>
            ),
          },
        ]}
      />
    </ThingPage>
  );
}

/** The value of the code: a percentage or an amount. */
function ValueField() {
  const isAmount = useValue(['kind']) === 'amount';
  const own = usePageTexts(promoCodesTexts);
  return <NumberField path={['value']} hint={isAmount ? '' : own.percentHint} isRequired isAmount={isAmount} />;
}

/** The number of orders that have used the code, which no draft changes. */
function Uses({ code }: { code: string }) {
  const own = usePageTexts(promoCodesTexts);
  const { value } = useCall(things, { kind: 'promo-code', q: code, most: 100 });
  const uses = value?.things.find(({ id }) => id === code)?.uses;
  return typeof uses === 'number' ? <p>{own.usedBy(uses)}</p> : null;
}
