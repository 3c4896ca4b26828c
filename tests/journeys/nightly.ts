/** Marks a row of a matrix that `npm test` leaves to the nightly journeys: what breaks it nearly always breaks a row of every day too. */
export const nightly = { tag: '@nightly' };
const daily = {};

/** Details of a row: `npm test` walks the rows that are daily, the nightly journeys walk the others. */
export const walkedDaily = (isDaily: boolean): typeof nightly | typeof daily => (isDaily ? daily : nightly);
