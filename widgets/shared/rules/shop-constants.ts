/** The category below which all others stand, in the demo and in a converted Magento shop. Specification, section 7. */
export const rootCategory = 2;

/** The attribute set of all that is not merchandise. */
export const ticketSet = 4;

/** The attribute set of merchandise, such as souvenirs, which is sold together with tickets only. Specification, section 9. */
export const merchandiseSet = 15;

/** The product whose lines cannot be edited. Specification, section 9. */
export const annualPassSku = '360-annual-pass';

/** A product that asks something of each unit sells at most so many at once: the questions must fit a screen and the answers a line. */
export const mostAskedUnits = 40;

/** The most tickets of one order; gifts come on top. More would not fit one PDF. */
export const mostTickets = 500;

/** The currency of the store where its profile names none. Specification, section 9. */
export const specifiedCurrency = 'HKD';

/** A search result's price to compare with, as a multiple of its price; `COMPARE_AT_FACTOR` sets another. Specification, section 9. */
export const compareAtFactor = 1.4;

/** The status with which the root leads to a language or to the configured path. Specification, section 9. */
export const rootRedirectStatus = 302;

/** Width in pixels of a star that shows a rating. Specification, section 9. */
export const starSize = 25;

/** Width in pixels up to which a screen counts as small. Specification, section 2. */
export const widestSmall = 1024;

/** Width in pixels up to which a screen counts as medium. Specification, section 2. */
export const widestMedium = 1290;
