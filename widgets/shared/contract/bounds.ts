/** Bounds and patterns of what calls take, for schemas, forms and rules alike. */

/** The most units of a line. */
export const mostUnits = 999;

/** The most characters of a first or last name. */
export const longestName = 100;

/** The most characters of a short text, such as a street or a company. */
export const longestText = 200;

/** The most characters of a form of address, such as Ms. */
export const longestPrefix = 20;

/** The most characters of a phone number as somebody typed it. */
export const longestTypedPhone = 40;

export const longestTaxNumber = 40;

export const longestPostcode = 20;

/** The most characters of a text that is searched for. */
export const longestKeyword = 200;

/** The most characters of a promo or gift code. */
export const longestCode = 64;

/** The most items that one event of a visit tells. */
export const mostVisitItems = 50;

/** The most products whose next day one call asks for. */
export const mostNextDays = 50;

/** A full phone number with the plus sign (E.164), or none. */
export const phonePattern = /^(\+[1-9]\d{4,14})?$/;

/** The number of an order, in capital letters. */
export const orderNumberPattern = /^[0-9A-Z]{10}$/;

/** A currency of ISO 4217. */
export const currencyPattern = /^[A-Z]{3}$/;

/** The key under which a call is sent again, or a gate redeems once. */
export const keyPattern = /^[\x21-\x7e]{1,255}$/;
