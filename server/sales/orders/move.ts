import type { OperatorTime } from '#shared/rules/operator-time.ts';

/** A day and the start of a slot; empty where it is for the whole day. */
export interface VisitTime {
  date: string;
  slot: string;
}

/** What moving units costs, in the minor unit. Of what they cost less on the new day the fee is kept, and the rest goes back. */
export interface MoveCost {
  units: number;
  feeCents: number;
  giftCodeCents: number;
  moneyCents: number;
  /** What would have to be paid: the new day costs so much more. */
  dueCents: number;
}

/** What is kept of a move as a document. */
export interface MovedUnits {
  itemId: number;
  /** Under which the moved units stand in the order from then on. */
  newItemId: number;
  units: number;
  from: VisitTime;
  to: VisitTime;
  /** The tickets that are void since. */
  tickets: string[];
}

/** A visit of an order that was moved. */
export interface Move extends MovedUnits, Pick<MoveCost, 'feeCents' | 'giftCodeCents' | 'moneyCents'> {
  id: string;
  /** ISO 4217: the order's. */
  currency: string;
  movedAt: number;
  /** What was paid for it, because the new visit costs more. */
  paidCents: number;
  /** How its money stands, as that of a refund. */
  money: 'none' | 'due' | 'done' | 'refused';
}

/** Another visit for the units of an item that are left. */
export interface MoveOption extends VisitTime, Omit<MoveCost, 'units'> {
  /** How many units still find room there. */
  left: number;
  /** Until when the units could be cancelled for nothing then; null when they could not. */
  freeUntil: OperatorTime | null;
}

/** What an item could be moved to. */
export interface MoveOptions {
  /** How many would move. */
  units: number;
  unitsLeft: number;
  /** Whether fewer than are left may move. */
  movesInPart: boolean;
  /** For when they are now. */
  visit: VisitTime;
  currency: string;
  options: MoveOption[];
}

/** How a visit is moved. */
export interface MoveRequest {
  itemId: number;
  /** How many of it; null for all that are left. */
  units: number | null;
  to: VisitTime;
  /** The same one twice is done once. */
  nonce: string;
  /** Staff move whatever the terms say, and without a fee. */
  waiveTerms: boolean;
  /** Who moves: `buyer`, or the id of a staff account. */
  by: string;
}

/** How a visit is moved that costs more than was paid. */
export interface MovePaymentRequest extends Omit<MoveRequest, 'waiveTerms'> {
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
