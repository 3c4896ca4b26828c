/** Bounds and patterns for the requests of calls, used by schemas, forms and rules. */

export const mostUnits = 999;

export const longestName = 100;

export const longestText = 200;

export const longestPrefix = 20;

export const longestTypedPhone = 40;

export const longestTaxNumber = 40;

export const longestPostcode = 20;

export const longestKeyword = 200;

export const longestCode = 64;

export const mostVisitItems = 50;

export const mostNextDays = 50;

/** A full phone number with the plus sign (E.164), or an empty text. */
export const phonePattern = /^(\+[1-9]\d{4,14})?$/;

/** Capital letters and digits. */
export const orderNumberPattern = /^[0-9A-Z]{10}$/;

export const currencyPattern = /^[A-Z]{3}$/;

/** The pattern of idempotency keys, and of the nonce with which a gate redeems. */
export const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** The most bytes of an uploaded picture. */
export const mostPictureBytes = 20_000_000;

/** The most pixels of an uploaded picture. A larger one could fill the memory of the server that reads it. */
export const mostPicturePixels = 50_000_000;
