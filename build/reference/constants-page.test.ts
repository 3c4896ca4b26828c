import { expect, it } from 'vitest';
import { constantsOf, placesOfConstants } from './constants-page.ts';

it('lists the constants that the specification names', () => {
  const values = Object.fromEntries(constantsOf(placesOfConstants).map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    searchDebounceMs: '300',
    defaultWindowDays: '14',
    compareAtFactor: '1.4',
    enterpriseListSize: '50',
    collectionPageSize: '6',
    dailyQuotaFlag: "'1'",
    quantityAttribute: "'cable_age'",
    merchandiseSet: '15',
    annualPassSku: "'360-annual-pass'",
    ownerRole: '5',
    plainStaffRole: '4',
    sessionDays: '29',
    staffSessionDays: '365',
    localeCookieDays: '365',
    rootRedirectStatus: '302',
    unprefixedLocale: "'hk'",
    successToastMs: '2000',
    loadingBarMs: '5000',
    loadingBarAfterMs: '200',
    pageViewAfterMs: '250',
    fetchDelayMs: '200',
    idleAfterMs: '2000',
    starSize: '25',
    '--site-width': '1200px',
    '--list-width': '390px',
  });
});

it('finds constants only in the listed places', () => {
  const elsewhere = ['site/**/*.{ts,tsx}', 'server/**/*.ts', 'widgets/**/*.tsx', 'widgets/!(shared)/**/*.ts'];
  const found = constantsOf(elsewhere).filter(({ file }) => !file.endsWith('.test.ts'));
  expect(found).toEqual([]);
});
