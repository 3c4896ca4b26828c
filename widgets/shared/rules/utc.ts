import dayjs, { type Dayjs } from 'dayjs';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);

/** dayjs in UTC: results are the same on every machine, and there is no summer time. */
export const utc: (text: string | Date | number) => Dayjs = dayjs.utc;
