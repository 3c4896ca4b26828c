import { operatorTime } from '#shared/rules/operator-time.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import type { Path } from '#site/admin/document/document.ts';
import { useValue } from '#site/admin/document/document-form.ts';
import { DayRule } from '#site/admin/document/fields/day-rule.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { SlotField } from './slot-field.tsx';
import { useRuleTitle } from './use-rule-title.ts';

/** Prices that replace the usual one on some days, at some times, or both. */
export function DayPrices({ path }: { path: Path }) {
  const own = usePageTexts(catalogueTexts);
  const { timeZone } = useSetting();
  const titleOf = useRuleTitle();
  const usual = useValue([...path.slice(0, -1), 'price']);
  return (
    <PartList
      path={path}
      isOptional
      add={own.addPrice}
      first={() => ({ date: operatorTime(new Date(), timeZone).day, price: typeof usual === 'number' ? usual : 0 })}
      titleOf={titleOf}
    >
      {(at) => (
        <div className="form-fields">
          <DayRule path={at} mayBeAny />
          <SlotField path={[...at, 'slot']} />
          <NumberField path={[...at, 'price']} isAmount isRequired />
        </div>
      )}
    </PartList>
  );
}
