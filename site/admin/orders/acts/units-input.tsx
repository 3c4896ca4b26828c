import { NumberInput } from 'react-admin';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { itemName } from './item-name.ts';
import { moneyTexts } from './money-texts.ts';

type Item = StaffOrder['items'][number];

/** Units by item. The names begin with a letter, because a form takes numbers for the places of a list. */
export type UnitsByItem = Record<string, number | null>;

export function nameInForm({ itemId }: Pick<Item, 'itemId'>): string {
  return `item${itemId}`;
}

/** The number of units of an item, at most those that are left. The whole name is below the field, where it may take several lines. */
export function UnitsInput({ item }: { item: Item }) {
  const { language } = useTexts();
  const own = usePageTexts(moneyTexts);
  return (
    <NumberInput
      source={`units.${nameInForm(item)}`}
      label={item.variant || item.name}
      helperText={`${itemName(item, language)} · ${own.unitsLeft(item.left)}`}
      min={0}
      max={item.left}
      step={1}
    />
  );
}
