import { operatorTime } from '#shared/rules/operator-time.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { DayRule } from '#site/admin/document/fields/day-rule.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { ThingsField } from '#site/admin/document/fields/things-field.tsx';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { SlotField } from './slot-field.tsx';
import { TakesFields } from './takes-fields.tsx';
import { useRuleTitle } from './use-rule-title.ts';

/** The product's own places, the places that it shares, and how many of them a ticket takes. */
export function PlacesSection() {
  const { hints, addException } = usePageTexts(catalogueTexts);
  const { timeZone } = useSetting();
  const titleOf = useRuleTitle();
  return (
    <>
      <OptionalPart path={['places']} first={{ each: 10, closedFirstDays: 0, exceptions: [] }}>
        <div className="form-fields">
          <NumberField path={['places', 'each']} isRequired />
          <NumberField path={['places', 'closedFirstDays']} empty={0} hint={hints.closedFirstDays} />
        </div>
        <PartList
          path={['places', 'exceptions']}
          add={addException}
          first={() => ({ date: operatorTime(new Date(), timeZone).day, places: 0 })}
          titleOf={titleOf}
        >
          {(at) => (
            <div className="form-fields">
              <DayRule path={at} />
              <SlotField path={[...at, 'slot']} />
              <NumberField path={[...at, 'places']} isRequired />
              <PlainText path={[...at, 'note']} most={200} />
            </div>
          )}
        </PartList>
      </OptionalPart>
      <ThingsField path={['pools']} kind="pool" hint={hints.pools} isOptional />
      <div className="form-fields">
        <TakesFields path={['takes']} />
        <NumberField path={['admits']} least={1} hint={hints.admits} />
      </div>
    </>
  );
}
