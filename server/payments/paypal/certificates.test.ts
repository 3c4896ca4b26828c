import { expect, it } from 'vitest';
import { isAddressOfPaypal } from './certificates.ts';

const live = 'https://api-m.paypal.com';
const path = '/v1/notifications/certs/CERT-360caa42-fca2a594';

it.each([
  [`https://api.paypal.com${path}`, live, true],
  [`https://api-m.paypal.com${path}`, live, true],
  [`https://api.sandbox.paypal.com${path}`, live, false],
  [`https://api.sandbox.paypal.com${path}`, 'https://api-m.sandbox.paypal.com', true],
  [`http://api.paypal.com${path}`, live, false],
  [`https://api.paypal.com:444${path}`, live, false],
  [`https://API.paypal.com${path}`, live, false],
  [`https://api.paypal.com.${path}`, live, false],
  [`https://www.paypal.com${path}`, live, false],
  [`https://evil-api.paypal.com${path}`, live, false],
  [`https://user@api.paypal.com${path}`, live, false],
  [`https://api.paypal.com${path}?x=1`, live, false],
  [`https://api.paypal.com${path}#x`, live, false],
  [`https://api.paypal.com${path}/../../x`, live, false],
  ['https://api.paypal.com/v1/redirect', live, false],
  ['https://api.paypal.com/v1/notifications/certs/', live, false],
])('accepts the certificate address %s with the API %s: %s', (url, api, isOne) => {
  expect(isAddressOfPaypal(url, api)).toBe(isOne);
});
