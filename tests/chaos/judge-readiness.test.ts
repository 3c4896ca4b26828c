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
  ['ready while buyers are served', [check(10_000, 200)], [call(9000, 50), call(10_100, 50)], 0],
  ['not ready while nobody is served', [check(10_000, 503)], [call(4000, 50), call(10_100, 50, 503)], 0],
  ['not ready while a buyer is served', [check(10_000, 503)], [call(10_100, 50)], 1],
  ['not ready while only pages are answered', [check(10_000, 503)], [{ ...call(10_100, 50), what: '/en' }], 0],
  ['ready after four seconds without a served buyer', [check(10_000, 200)], [call(6900, 50), call(9000, 50, 503)], 0],
  ['ready after six seconds without a served buyer', [check(10_000, 200)], [call(4000, 50), call(9000, 50, 503)], 1],
  ['ready without any buyer', [check(10_000, 200)], [call(4000, 50)], 0],
])('judges this correctly: %s', (_, checks, asked, wrong) => {
  expect(wrongChecks(checks, asked)).toHaveLength(wrong);
});
