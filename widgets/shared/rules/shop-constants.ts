/** Specification, section 7 (`/api/category`): in the demo, and in a converted Magento shop, all categories stand below this one. */
export const rootCategory = 2;

/** The attribute set of all that is not merchandise. */
export const ticketSet = 4;

/** Specification, section 9: the attribute set of souvenirs, which are sold together with tickets only. */
export const merchandiseSet = 15;

/** Specification, section 9: the product whose lines cannot be edited. */
export const annualPassSku = '360-annual-pass';

/** A product that asks something of each unit sells at most so many at once: the questions must fit a screen and the answers a line. */
export const mostAskedUnits = 40;
