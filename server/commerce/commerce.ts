import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import type { HoldingLimits } from '#server/sales/holds/may-hold.ts';
import type { Now } from '#server/sales/now.ts';
import type { Carts } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import type { CataloguePreview } from './preview.ts';

/** The replaceable part of a store: its catalogue and its carts. `embedded/` stores them in SQL. */
export interface Commerce {
  catalogue: Catalogue;
  carts: Carts;
  /** Opens the catalogue with the unpublished changes of staff. Missing when another program keeps the catalogue. */
  preview?: () => Promise<CataloguePreview>;
  backEnd: BackEnd;
  /** The present instant in the operator's time zone, with the calendar of the active catalogue. */
  readNow(): Promise<Now>;
  /** Stops everything that the back end has started, such as threads. The code that opened the database closes it. */
  stop(): Promise<void>;
}

/** The part of a back end that selling needs. */
export type BackEndInTime = Pick<Commerce, 'backEnd' | 'readNow'>;

export interface BackEndSettings extends HoldingLimits {
  clock: () => Date;
  /** Overrides the catalogue's time zone. */
  timeZone?: string | undefined;
  cartHours: number;
  slotCutOffMinutes: number;
  /** The smallest sum that every payment method accepts, in the minor unit of a currency. Without this, any sum can be paid. */
  smallestPayment?: ((currency: string) => number) | undefined;
}

export interface CommerceSettings extends BackEndSettings {
  /** The folder for the indexes of the search. They are kept between starts and can be rebuilt at any time. */
  searchFolder: string;
}
