import dayjs, { type Dayjs } from 'dayjs';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);

/** dayjs in UTC: what is counted in it is the same on every machine, and no summer time begins there. */
export const utc: (text: string | Date | number) => Dayjs = dayjs.utc;
