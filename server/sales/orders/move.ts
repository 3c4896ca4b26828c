import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OrderedItem } from './order-document.ts';
import type { CheckReturn, RefundPlan } from './refund.ts';

/** A day and the start of a slot; the slot is empty for a visit of the whole day. */
export interface VisitTime {
  date: string;
  slot: string;
}

/** The number of units of an item that are moved, or that the buyer wants to move. */
export interface MovedUnits {
  itemId: number;
  units: number;
}

/**
 * The cost of moving units, in the minor unit. When the new day is cheaper, the store keeps the fee and refunds the rest of the difference.
 */
export interface MoveCost {
  feeCents: number;
  giftCodeCents: number;
  moneyCents: number;
  /** The sum to pay when the new day is more expensive. */
  dueCents: number;
}

/** The part of a move that is stored as a document. */
export interface MoveDocument {
  items: MovedItem[];
  from: VisitTime;
  to: VisitTime;
}

interface MovedItem extends MovedUnits {
  newItemId: number;
  tickets: string[];
}

export interface Move extends MoveDocument, Omit<MoveCost, 'dueCents'> {
  id: string;
  currency: string;
  movedAt: number;
  paidCents: number;
  /** The state of the money that the move refunds; `none` when it refunds no money. */
  money: 'none' | 'due' | 'done' | 'refused';
  /** Absent for a move that is already stored. */
  plan?: Pick<RefundPlan, 'orderVersion' | 'returns'>;
}

export interface MoveOption extends VisitTime, MoveCost {
  hasRoom: boolean;
  /** Places left beside those that the units already have. With several pools, the scarcest counts. */
  left: number;
  /** The time until which the moved units could be refunded without a fee; null when they could not. */
  freeUntil: OperatorTime | null;
}

export interface MoveOptionsQuery {
  itemId: number;
  /** The items of the visit to move; null for all items that may move. */
  items: WishedItems | null;
  from: Day;
  to: Day;
  waiveTerms: boolean;
}

export interface MoveOptions {
  /** All items that may move. */
  items: (MovedUnits & { item: OrderedItem; unitsLeft: number; movesInPart: boolean })[];
  visit: VisitTime;
  currency: string;
  options: MoveOption[];
}

export type WishedItems = readonly {
  itemId: number;
  /** Null: all remaining units. */
  units: number | null;
}[];

export interface MoveRequest {
  items: WishedItems;
  to: VisitTime;
  /** A repeated nonce does not move the visit again. */
  nonce: string;
  /** True for a move by staff: the terms do not apply, and there is no fee. */
  waiveTerms: boolean;
  /** The person who moves the visit: `buyer`, or the id of a staff account. */
  by: string;
  /** Decides whether the outcome is stored. Without it, every outcome is. */
  isAgreed?: ((move: Move) => boolean) | undefined;
  /** A further condition, which staff's limits set. */
  check?: CheckReturn | undefined;
}

/** A request to move a visit to a more expensive one. */
export interface MovePaymentRequest extends Omit<MoveRequest, 'waiveTerms' | 'isAgreed'> {
  method: string;
  /** The price that the buyer saw, in the minor unit of the order's currency. */
  dueCents: number;
}

/** A payment for a move that has not moved the visit: it is waiting, has ended without money, or is refunded. */
export interface MovePayment {
  state: 'waiting' | 'ended' | 'returned';
  dueCents: number;
  to: VisitTime;
}
