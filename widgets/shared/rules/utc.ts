import dayjs, { type Dayjs } from 'dayjs';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);

/** dayjs in UTC, without summer time. */
export const utc: (text: string | Date | number) => Dayjs = dayjs.utc;
