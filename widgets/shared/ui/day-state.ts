/** `closed`: selling has ended, or the operator has closed the day. */
export type DayState = 'open' | 'few' | 'sold-out' | 'closed';
