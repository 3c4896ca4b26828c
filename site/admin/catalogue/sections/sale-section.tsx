import { weekdayNames } from '#shared/contract/visit.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { isFields } from '#site/admin/document/document.ts';
import { useFieldName } from '#site/admin/document/field-name.ts';
import { FieldGroup } from '#site/admin/document/fields/field-group.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';

/** The days that visitors can choose, and when the sale of a day ends. */
export function SaleSection() {
  const { hints, addDay, addException } = usePageTexts(catalogueTexts);
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const nameOf = useFieldName();
  const dayTitle = (day: unknown) => (typeof day === 'string' ? formatVisitDay(day, language) : '');
  const today = () => operatorTime(new Date(), timeZone).day;
  return (
    <>
      <OptionalPart path={['sellRestrictions']} first={{}}>
        <div className="form-fields">
          <NumberField path={['sellRestrictions', 'minDay']} hint={hints.minDay} />
          <NumberField path={['sellRestrictions', 'maxDay']} hint={hints.noLimit} />
          <PlainText type="date" path={['sellRestrictions', 'startDate']} />
          <PlainText type="date" path={['sellRestrictions', 'endDate']} />
        </div>
        <PartList path={['sellRestrictions', 'includeDates']} isOptional add={addDay} first={today} titleOf={dayTitle}>
          {(at) => <PlainText type="date" path={at} label={nameOf(['date'])} />}
        </PartList>
      </OptionalPart>
      <OptionalPart path={['lastSale']} first={{ at: '17:00' }} hint={hints.lastSale}>
        <div className="form-fields">
          <PlainText type="time" path={['lastSale', 'at']} isRequired />
        </div>
        <FieldGroup label={nameOf(['weekdays'])}>
          <div className="form-fields">
            {weekdayNames.map((day) => (
              <PlainText key={day} type="time" path={['lastSale', 'weekdays', day]} />
            ))}
          </div>
        </FieldGroup>
        <PartList
          path={['lastSale', 'exceptions']}
          isOptional
          add={addException}
          first={() => ({ date: today(), at: '17:00' })}
          titleOf={(entry) => dayTitle(isFields(entry) ? entry.date : undefined)}
        >
          {(at) => (
            <div className="form-fields">
              <PlainText type="date" path={[...at, 'date']} isRequired />
              <PlainText type="time" path={[...at, 'at']} isRequired />
            </div>
          )}
        </PartList>
      </OptionalPart>
    </>
  );
}
