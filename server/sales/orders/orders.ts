import type { ClosingReason } from '#server/sales/places/calendar.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { Move, MovePayment } from './move.ts';
import type { OrderedItem } from './order-document.ts';
import type { GivenReceipt } from './receipt.ts';
import type { DecidedRefund, RefundSums } from './refund.ts';
import type { StoredOrder } from './stored-order.ts';
import type { TicketUse } from './ticket-use.ts';

/** An order with its tickets and its payment. All names are those of the day of the purchase. */
export interface WholeOrder extends StoredOrder {
  isPayable: boolean;
  readAt: OperatorTime;
  /** The operator's day on which the order was paid; for a waiting order, the day on which it was placed. */
  soldOn: Day;
  tickets: IssuedTicket[];
  /** The payment that paid the order; for an unpaid order, its last payment. */
  payment: LastPayment | null;
  /** The refund that the store would grant at once if the buyer requested it now; null when staff decide. */
  refundNow: RefundSums | null;
  refunds: DecidedRefund[];
  /** Oldest first; empty for an order that was paid before the store issued receipts. */
  receipts: GivenReceipt[];
  moves: Move[];
  /** The last payment for a move; null when there is none, or when it has moved the visit. */
  movePayment: MovePayment | null;
  closed: { itemId: number; reason: ClosingReason | null }[];
}

export interface IssuedTicket {
  id: string;
  /** The id of the ticket as sold, which differs from `id` after the visit was moved or the ticket was replaced. */
  originalId: string;
  /** The content of the QR code: signed, except for a gift code. */
  code: string;
  item: OrderedItem;
  /** The index of the item's unit that the ticket is for, from 0; null when the ticket is for all units. */
  unit: number | null;
  /** State of the ticket: `redeemed` from its first use, although more uses may be left. */
  state: 'issued' | 'redeemed' | 'void';
  use: TicketUse;
  /** The number that one scan counts: people at a gate, pieces at a counter. */
  units: number;
  /** Null for any other ticket than a gift code. */
  giftCode: { issuedCents: number; leftCents: number } | null;
}

export interface LastPayment {
  method: string;
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'refund-due' | 'refunded';
  /** The captured sum, including payments for moves, less refunds. */
  paidCents: number;
}
