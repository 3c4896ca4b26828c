/** Marks a row of a matrix that only the nightly journeys run: a fault in it nearly always breaks a daily row too. */
export const nightly = { tag: '@nightly' };
const daily = {};

/** Details of a row: `npm test` runs the daily rows, the nightly journeys the others. */
export const walkedDaily = (isDaily: boolean): typeof nightly | typeof daily => (isDaily ? daily : nightly);
