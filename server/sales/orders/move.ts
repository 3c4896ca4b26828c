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

/** What moving units costs, in the minor unit. Of what they cost less on the new day the fee is kept, and the rest goes back. */
export interface MoveCost {
  feeCents: number;
  giftCodeCents: number;
  moneyCents: number;
  /** What would have to be paid: the new day costs so much more. */
  dueCents: number;
}

/** What is kept of a move as a document. */
export interface MoveDocument {
  items: MovedItem[];
  from: VisitTime;
  to: VisitTime;
}

interface MovedItem extends MovedUnits {
  /** Under which the moved units stand in the order from then on. */
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
  /** What was paid for it, because the new visit costs more. */
  paidCents: number;
  /** How its money stands, as that of a refund. */
  money: 'none' | 'due' | 'done' | 'refused';
}

/** Another visit for units that are left. */
export interface MoveOption extends VisitTime, MoveCost {
  /** Whether all of them find room there. */
  hasRoom: boolean;
  /** How many places are left of those that they would take beside their own: of several pools the scarcest counts. */
  left: number;
  /** Until when the units could be cancelled for nothing then; null when they could not. */
  freeUntil: OperatorTime | null;
}

/** What is asked about. */
export interface MoveOptionsQuery {
  /** An item of the visit. */
  itemId: number;
  /** Which items of the visit would move; null for all that may. */
  items: WishedItems | null;
  from: Day;
  to: Day;
  /** As staff move. */
  waiveTerms: boolean;
}

/** What may move together: an item of a visit. */
export interface MovableItem extends MovedUnits {
  item: OrderedItem;
  unitsLeft: number;
  /** Whether fewer than are left may move. */
  movesInPart: boolean;
}

/** What the items of a visit could be moved to. */
export interface MoveOptions {
  /** All that may move, with how many of each would. */
  items: MovableItem[];
  /** For when they are now. */
  visit: VisitTime;
  currency: string;
  options: MoveOption[];
}

/** Which items of one visit move. */
export type WishedItems = readonly { itemId: number /** Null: all that are left. */; units: number | null }[];

/** How a visit is moved. */
export interface MoveRequest {
  items: WishedItems;
  to: VisitTime;
  /** The same one twice is done once. */
  nonce: string;
  /** Staff move whatever the terms say, and without a fee. */
  waiveTerms: boolean;
  /** Who moves: `buyer`, or the id of a staff account. */
  by: string;
  /** Only says what would become of it. */
  isPreview?: boolean;
}

/** How a visit is moved that costs more than was paid. */
export interface MovePaymentRequest extends Omit<MoveRequest, 'waiveTerms' | 'isPreview'> {
  method: string;
  /** What it costs, as the buyer has seen it, in the minor unit of the order's currency. */
  dueCents: number;
}

/** How a payment for moving a visit stands that has not moved it: it is under way, came to nothing, or its money goes back. */
export interface MovePayment {
  state: 'waiting' | 'ended' | 'returned';
  dueCents: number;
  to: VisitTime;
}
