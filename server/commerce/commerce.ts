import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import type { HoldingLimits } from '#server/sales/holds/may-hold.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { Carts } from './carts.ts';
import type { Catalog } from './catalog.ts';

/** The replaceable part of a store: its catalogue and its carts. `embedded/` keeps them in SQL. */
export interface Commerce {
  catalog: Catalog;
  carts: Carts;
  /** The operations that selling asks for. */
  backEnd: BackEnd;
  /** The present moment in the operator's time zone, with the places on sale. */
  moment(): Promise<Moment>;
  /** Ends everything that the back end has started, such as threads. The code that opened the database closes it. */
  stop(): Promise<void>;
}

/** The part of a back end that selling needs. */
export type BackEndInTime = Pick<Commerce, 'backEnd' | 'moment'>;

/** Settings of a back end. */
export interface BackEndSettings extends HoldingLimits {
  /** The present time. */
  clock: () => Date;
  /** Overrides the catalogue's time zone. */
  timeZone?: string | undefined;
  cartHours: number;
  slotCutOffMinutes: number;
  /** The smallest sum that can be paid by any payment method, in the minor unit of a currency. Without it any sum can be paid. */
  smallestPayment?: ((currency: string) => number) | undefined;
}

export interface CommerceSettings extends BackEndSettings {
  /** The folder for the indexes of the search. They are kept between starts and can be made again at any time. */
  searchFolder: string;
}
