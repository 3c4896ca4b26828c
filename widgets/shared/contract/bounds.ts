/** Bounds and patterns for the requests of calls, used by schemas, forms and rules. */

/** The maximum number of units of a line. */
export const mostUnits = 999;

/** The maximum number of characters of a first or last name. */
export const longestName = 100;

/** The maximum number of characters of a short text, such as a street or a company. */
export const longestText = 200;

/** The maximum number of characters of a form of address, such as Ms. */
export const longestPrefix = 20;

/** The maximum number of characters of a typed phone number. */
export const longestTypedPhone = 40;

export const longestTaxNumber = 40;

export const longestPostcode = 20;

/** The maximum number of characters of a search text. */
export const longestKeyword = 200;

/** The maximum number of characters of a promo or gift code. */
export const longestCode = 64;

/** The maximum number of items in one event of a visit. */
export const mostVisitItems = 50;

/** The maximum number of products in one call for next days. */
export const mostNextDays = 50;

/** A full phone number with the plus sign (E.164), or an empty text. */
export const phonePattern = /^(\+[1-9]\d{4,14})?$/;

/** The number of an order, in capital letters. */
export const orderNumberPattern = /^[0-9A-Z]{10}$/;

/** A currency of ISO 4217. */
export const currencyPattern = /^[A-Z]{3}$/;

/** The pattern of an idempotency key, and of the nonce with which a gate redeems. */
export const keyPattern = /^[\x21-\x7e]{1,255}$/;
