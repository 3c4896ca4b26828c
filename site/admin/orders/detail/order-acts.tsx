import type { ReactNode } from 'react';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { CancelOrder } from '#site/admin/orders/acts/cancel-order.tsx';
import { CorrectBuyer } from '#site/admin/orders/acts/correct-buyer.tsx';
import { GoodwillAct } from '#site/admin/orders/acts/goodwill.tsx';
import { MoveAct } from '#site/admin/orders/acts/move.tsx';
import { PrintPapers } from '#site/admin/orders/acts/print-papers.tsx';
import { RedeemUnits } from '#site/admin/orders/acts/redeem-units.tsx';
import { RefundAct } from '#site/admin/orders/acts/refund.tsx';
import { RefuseRequestAct } from '#site/admin/orders/acts/refuse-request.tsx';
import { ReplaceTickets } from '#site/admin/orders/acts/replace-tickets.tsx';
import { SendAgain } from '#site/admin/orders/acts/send-again.tsx';

export interface OrderActProps {
  order: StaffOrder;
  /** Reads the order again, after the act has changed it. */
  onDone: () => void;
}

/** An act of staff on an order. It renders nothing when the person may not do it, or when it does not fit the state of the order. */
export type OrderAct = (props: OrderActProps) => ReactNode;

/** All acts on an order, in their sequence on the page. */
export const orderActs: Readonly<Record<string, OrderAct>> = {
  refund: RefundAct,
  goodwill: GoodwillAct,
  move: MoveAct,
  refuseRequest: RefuseRequestAct,
  redeem: RedeemUnits,
  sendAgain: SendAgain,
  print: PrintPapers,
  correctBuyer: CorrectBuyer,
  replaceTickets: ReplaceTickets,
  cancel: CancelOrder,
};
