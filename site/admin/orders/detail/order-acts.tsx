import type { ReactNode } from 'react';
import type { StaffOrder } from '#shared/contract/staff/order.ts';

export interface OrderActProps {
  order: StaffOrder;
  /** Reads the order again, after the act has changed it. */
  onDone: () => void;
}

/** An act of staff on an order. It renders nothing when the person may not do it, or when it does not fit the state of the order. */
export type OrderAct = (props: OrderActProps) => ReactNode;

/** All acts on an order, in their sequence on the page. */
export const orderActs: Readonly<Record<string, OrderAct>> = {};
