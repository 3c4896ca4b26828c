import { merchandiseSet, ticketSet } from '#shared/contract/attribute-set.ts';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { SwitchField } from '#site/admin/document/fields/switch-field.tsx';
import { ThingsField } from '#site/admin/document/fields/things-field.tsx';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';

/** What the product is, where it is found and how it reaches its buyer. */
export function BasicsSection({ isNew }: { isNew: boolean }) {
  const { hints, usualDelivery } = usePageTexts(catalogueTexts);
  const kinds = useChoices('type', ['configurable', 'virtual', 'simple']);
  const sets = useChoices('attributeSet', [ticketSet, merchandiseSet]);
  const deliveries = useChoices('delivery', deliveryKinds);
  return (
    <>
      <SwitchField path={['inStock']} usual />
      <div className="form-fields">
        <PlainText path={['sku']} isReadOnly={!isNew} isRequired hint={hints.sku} most={64} />
        <PlainText path={['urlKey']} isRequired hint={hints.urlKey} most={128} />
        <ChoiceField path={['type']} choices={kinds} isRequired />
        <ChoiceField path={['attributeSet']} choices={sets} />
        <ChoiceField path={['delivery']} choices={deliveries} none={usualDelivery} />
        <NumberField path={['position']} empty={0} least={-100000} hint={hints.position} />
        <PlainText path={['vendor']} hint={hints.vendor} most={128} />
      </div>
      <ThingsField path={['categories']} kind="category" isNumbered isRequired />
    </>
  );
}
