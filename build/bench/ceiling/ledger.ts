/**
 * The data of the ceiling: the same as the store's (cart with lines and version, holds, counted places, keys with answers, order,
 * payment, tickets, mail), in as few statements as possible: one reads what a step needs, one group of writes does it.
 */
export interface Ledger {
  /**
   * Reads the cart, the key and the places that are asked for, lets `decide` say what becomes of them, and writes that, all or
   * nothing. `decide` is asked again when another request was faster.
   */
  change(asked: Asked, decide: (found: Found) => Decision): Promise<Answer>;
  findCart(cartId: string): Promise<StoredCart | null>;
  /** How many places each slot of a product has left, from one day to another. */
  countPlaces(sku: string, from: string, to: string): Promise<PlaceLeft[]>;
  /** Stores a payment of an order that waits for one; null when there is no such order. */
  startPayment(paymentKey: string, fakeId: string): Promise<{ orderNumber: string; amountCents: number } | null>;
  /** What the payment service calls it, and the answer under the buyer's key. */
  notePayment(paymentKey: string, gatewayId: string, kept: KeptAnswer): Promise<void>;
  findPayment(paymentKey: string): Promise<PaymentFound | null>;
  /** In one step: payment captured, order paid, tickets issued, mail queued; once, however often it is told. */
  settle(paymentKey: string, tickets: Ticket[], mailId: string): Promise<void>;
  findTickets(fakeId: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The answer of a call: status and JSON. */
export interface Answer {
  status: number;
  body: string;
}

/** Whose key it is, and a digest of what was asked under it. */
export interface Key {
  scope: string;
  key: string;
  bodyHash: string;
}

export interface KeptAnswer {
  key: Key;
  answer: Answer;
}

export interface Asked {
  cartId: string;
  /** None: the call may be repeated freely. */
  key?: Key;
  /** A slot whose places the step wants. */
  place?: Place;
}

export interface Place {
  sku: string;
  date: string;
  slot: string;
}

export interface PlaceLeft extends Place {
  left: number;
}

export interface Found {
  cart: StoredCart | null;
  /** The answer that was given under this key. */
  kept: (Answer & { bodyHash: string }) | null;
  left: number;
}

export interface StoredCart {
  version: number;
  state: 'active' | 'ordered';
  content: CartContent;
}

/** A cart as one document. */
export interface CartContent {
  lines: Line[];
  buyer: { email: string; name: string } | null;
  isRenewed: boolean;
}

export interface Line extends Place {
  id: string;
  variant: string;
  quantity: number;
  priceCents: number;
}

export interface Decision {
  answer: Answer;
  /** None: nothing is written, not even the key. */
  change?: Change;
}

export interface Change {
  content: CartContent;
  /** The version that was read; null makes a new cart. */
  version: number | null;
  /** A new line's places, held until an instant in milliseconds. */
  hold?: { line: Line; until: number };
  renewUntil?: number;
  /** The cart is ordered, and its held places are taken. */
  order?: NewOrder;
}

export interface NewOrder {
  number: string;
  fakeId: string;
  totalCents: number;
  createdAt: number;
}

export interface PaymentFound {
  state: 'created' | 'captured';
  amountCents: number;
  gatewayId: string | null;
  orderNumber: string;
  fakeId: string;
  lines: Line[];
}

export interface Ticket {
  id: string;
  item: number;
  code: string;
}
