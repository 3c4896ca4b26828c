import { expect, it } from 'vitest';
import { wrongChecks } from './judge-readiness.ts';

const call = (begun: number, ms: number, status = 200) => ({
  what: '/api/guestcheckout/placeOrder',
  status,
  begun,
  ms,
});
const check = (begun: number, status: number) => ({ begun, ended: begun + 900, status, said: `${status}` });

it.each([
  ['a yes while buyers are served', [check(10_000, 200)], [call(9000, 50), call(10_100, 50)], 0],
  ['a no while nobody is', [check(10_000, 503)], [call(4000, 50), call(10_100, 50, 503)], 0],
  ['a no while a buyer is served', [check(10_000, 503)], [call(10_100, 50)], 1],
  ['a no while only pages are answered', [check(10_000, 503)], [{ ...call(10_100, 50), what: '/en' }], 0],
  ['a yes for four seconds in which nobody is served', [check(10_000, 200)], [call(6900, 50), call(9000, 50, 503)], 0],
  ['a yes after six', [check(10_000, 200)], [call(4000, 50), call(9000, 50, 503)], 1],
  ['a yes while nobody asks', [check(10_000, 200)], [call(4000, 50)], 0],
])('finds %s right or wrong', (_, checks, asked, wrong) => {
  expect(wrongChecks(checks, asked)).toHaveLength(wrong);
});
