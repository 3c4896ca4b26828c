/** Specification, section 7 (`/api/category`): all categories stand below this one. */
export const rootCategory = 2;

/** What the store likes to show first: on the home page, and where a search found nothing. */
export const picksCategory = 11;

/** Specification, section 9: what is offered beside a cart. */
export const crossSellCategory = 13;

/**
 * Specification, section 9: shown in no menu, nor counted in the categories above. Beside the two named here these are partner
 * offers (9) and free gifts (12).
 */
export const hiddenCategories: ReadonlySet<number> = new Set([9, picksCategory, 12, crossSellCategory]);

/** The attribute set of all that is not merchandise. */
export const ticketSet = 4;

/** Specification, section 9: the attribute set of souvenirs, which are sold together with tickets only. */
export const merchandiseSet = 15;

/** Specification, section 9: the product whose lines cannot be edited. */
export const annualPassSku = '360-annual-pass';
