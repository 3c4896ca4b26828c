/** The attribute set of all products that are not merchandise. */
export const ticketSet = 4;

/** The attribute set of merchandise, such as souvenirs, which is sold only together with tickets. Specification, section 9. */
export const merchandiseSet = 15;
