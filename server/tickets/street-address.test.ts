import { expect, it } from 'vitest';
import { streetAddress } from './street-address.ts';

it.each([
  ['Bay Station', 'Bay Station\n8 Waterfront Road, Lantau', '8 Waterfront Road, Lantau'],
  ['海灣站', '大嶼山海濱道8號\n海灣站', '大嶼山海濱道8號'],
  ['Peak Station', 'Bay Station\n8 Waterfront Road', ''],
  ['Bay', 'Bay Station\n8 Waterfront Road', ''],
  ['Bay Station', '', ''],
  ['Bay Station', 'Bay Station', ''],
])('the location %j with the store address %j has the street %j', (place, storeAddress, street) => {
  expect(streetAddress(place, storeAddress)).toBe(street);
});
