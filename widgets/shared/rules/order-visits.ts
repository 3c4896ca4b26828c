import type { OrderItem } from '#shared/contract/order.ts';
import { groupBy } from './group-by.ts';

type VisitItem = Pick<OrderItem, 'sku' | 'parent_item' | 'visit_date' | 'time_slot' | 'move_stage'>;

/** The visits of an order. Items of one product, day and time are one visit, because they move together. */
export function orderVisits<Item extends VisitItem>(items: readonly Item[]): [Item, ...Item[]][] {
  const visits = items.filter(({ move_stage }) => move_stage !== null);
  return [...groupBy(visits, visitName).values()];
}

function visitName({ sku, parent_item, visit_date, time_slot, move_stage }: VisitItem): string {
  return [parent_item?.sku ?? sku, visit_date, time_slot, move_stage].join(' ');
}
