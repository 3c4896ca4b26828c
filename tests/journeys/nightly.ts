/** Marks a row of a matrix that only the nightly journeys run, because a fault in it nearly always breaks a daily row too. */
export const nightly = { tag: '@nightly' };
const daily = {};

/** `npm test` runs the daily rows, and the nightly journeys run all others. */
export const walkedDaily = (isDaily: boolean): typeof nightly | typeof daily => (isDaily ? daily : nightly);
