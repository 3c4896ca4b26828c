import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { OrderedItem } from './order-snapshot.ts';

/** A day and the start of a slot; empty where it is for the whole day. */
export interface VisitTime {
  date: string;
  slot: string;
}

/** Units of an item that move, or are wished to. */
export interface MovedUnits {
  itemId: number;
  units: number;
}

/** The cost of moving units, in the minor unit. The fee is kept of what they cost less on the new day, and the rest is refunded. */
export interface MoveCost {
  feeCents: number;
  giftCodeCents: number;
  moneyCents: number;
  /** The sum that would have to be paid: the new day costs so much more. */
  dueCents: number;
}

/** The facts of a move that are kept as a document. */
export interface MoveDocument {
  items: MovedItem[];
  from: VisitTime;
  to: VisitTime;
}

interface MovedItem extends MovedUnits {
  /** Number of the item under which the moved units stand in the order from then on. */
  newItemId: number;
  /** The tickets that are void since. */
  tickets: string[];
}

/** A visit of an order that was moved. */
export interface Move extends MoveDocument, Omit<MoveCost, 'dueCents'> {
  id: string;
  /** ISO 4217: the order's. */
  currency: string;
  movedAt: number;
  /** The sum paid for it, because the new visit costs more. */
  paidCents: number;
  /** How its money stands, as that of a refund. */
  money: 'none' | 'due' | 'done' | 'refused';
}

/** Another visit for units that are left. */
export interface MoveOption extends VisitTime, MoveCost {
  /** True when all of them find room there. */
  hasRoom: boolean;
  /** How many places are left of those that they would take beside their own: of several pools the scarcest counts. */
  left: number;
  /** The time until which the units could be cancelled for nothing then; null when they could not. */
  freeUntil: OperatorTime | null;
}

/** A question about possible moves. */
export interface MoveOptionsQuery {
  /** An item of the visit. */
  itemId: number;
  /** The items of the visit that would move; null for all that may. */
  items: WishedItems | null;
  from: Day;
  to: Day;
  /** True for a move by staff. */
  waiveTerms: boolean;
}

/** An item of a visit that may move together with others. */
export interface MovableItem extends MovedUnits {
  item: OrderedItem;
  unitsLeft: number;
  /** True when fewer than are left may move. */
  movesInPart: boolean;
}

/** The visits to which the items of a visit could be moved. */
export interface MoveOptions {
  /** All that may move, with how many of each would. */
  items: MovableItem[];
  /** The present visit. */
  visit: VisitTime;
  currency: string;
  options: MoveOption[];
}

/** The items of one visit that move. */
export type WishedItems = readonly { itemId: number /** Null: all that are left. */; units: number | null }[];

/** How a visit is moved. */
export interface MoveRequest {
  items: WishedItems;
  to: VisitTime;
  /** The same one twice is done once. */
  nonce: string;
  /** Staff move whatever the terms say, and without a fee. */
  waiveTerms: boolean;
  /** The mover: `buyer`, or the id of a staff account. */
  by: string;
  /** Only says what would become of it. */
  isPreview?: boolean;
}

/** How a visit is moved that costs more than was paid. */
export interface MovePaymentRequest extends Omit<MoveRequest, 'waiveTerms' | 'isPreview'> {
  method: string;
  /** The price as the buyer has seen it, in the minor unit of the order's currency. */
  dueCents: number;
}

/** How a payment for moving a visit stands that has not moved it: it is under way, came to nothing, or its money goes back. */
export interface MovePayment {
  state: 'waiting' | 'ended' | 'returned';
  dueCents: number;
  to: VisitTime;
}
