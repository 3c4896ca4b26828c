/** The root category, in the demo and in a converted Magento shop. Specification, section 7. */
export const rootCategory = 2;

/** The product whose lines cannot be edited. Specification, section 9. */
export const annualPassSku = '360-annual-pass';

/** The limit for a product with an answer for each unit. The fields must fit a screen, and the answers a line. */
export const mostAskedUnits = 40;

/** The limit for one order, without gifts. More would not fit one PDF. */
export const mostTickets = 500;

/** The default currency, for a store whose content names none. Specification, section 9. */
export const specifiedCurrency = 'HKD';

/** The default country, for a store whose content names none. */
export const specifiedCountry = 'HK';

/** The default time zone, for a store whose content names none. */
export const specifiedTimeZone = 'Asia/Hong_Kong';

/** The default factor for a search result's comparison price; `COMPARE_AT_FACTOR` sets another. Specification, section 9. */
export const compareAtFactor = 1.4;

/** The status of the redirect from the root to a language or to the configured path. Specification, section 9. */
export const rootRedirectStatus = 302;

/** Width in pixels of a star in a rating. Specification, section 9. */
export const starSize = 25;

/** Width in pixels up to which a screen counts as small. Specification, section 2. */
export const widestSmall = 1024;

/** Width in pixels up to which a screen counts as medium. Specification, section 2. */
export const widestMedium = 1290;
