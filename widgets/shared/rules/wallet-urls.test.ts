import { describe, expect, it } from 'vitest';
import { type WalletKind, walletsOf, walletUrls } from './wallet-urls.ts';

type Tickets = Parameters<typeof walletUrls>[0]['tickets'];

const item = { delivery: 'ticket', productSku: 'ride', visitDate: '2026-12-24', slot: '10:30' } as const;
const ticket = { state: 'issued', item } as const;
const giftCode = { ...ticket, item: { ...item, delivery: 'gift-code' } } as const;
const times = (count: number): Tickets => Array.from({ length: count }, () => ticket);
const ofVisits = (...visits: Partial<Tickets[number]['item']>[]): Tickets =>
  visits.map((visit) => ({ ...ticket, item: { ...item, ...visit } }));
const both: WalletKind[] = ['apple', 'google'];

describe('an order links to a wallet', () => {
  it.each<[string, Tickets, WalletKind[], WalletKind[]]>([
    ['that the store offers', [ticket], ['google'], ['google']],
    ['never when the store offers none', [ticket], [], []],
    ['for a ticket for a gate', [giftCode, ticket], both, both],
    ['for a redeemed ticket', [{ ...ticket, state: 'redeemed' }], both, both],
    ['never for a gift code', [giftCode], both, []],
    ['never for a void ticket', [{ ...ticket, state: 'void' }], both, []],
    ['never before its tickets are issued', [], both, []],
    ['for six tickets', times(6), both, both],
    ['of Apple, but not Google, for seven tickets', times(7), both, ['apple']],
    ['of Apple, but not Google, for ten tickets', times(10), both, ['apple']],
    ['never for eleven tickets', times(11), both, []],
    ['of Apple for ten tickets besides a gift code', [...times(10), giftCode], both, ['apple']],
    ['for two visits', ofVisits({}, { slot: '14:00' }), both, both],
    [
      'of Apple, but not Google, for three days',
      ofVisits({}, { visitDate: '2026-12-25' }, { visitDate: null }),
      both,
      ['apple'],
    ],
    [
      'of Apple, but not Google, for three products',
      ofVisits({}, { productSku: 'walk' }, { productSku: 'tour' }),
      both,
      ['apple'],
    ],
  ])('%s', (_, tickets, offered, named) => {
    const urlOf = (wallet: WalletKind) => (named.includes(wallet) ? `/api/orders/key/${wallet}-wallet?store=th` : null);
    expect(walletUrls({ fakeId: 'key', tickets }, offered, 'th')).toEqual({
      apple: urlOf('apple'),
      google: urlOf('google'),
    });
  });
});

it.each([
  [{}, []],
  [{ appleWalletPassType: 'pass.com.example' }, ['apple']],
  [{ googleWalletIssuer: '3388000000012345678' }, ['google']],
  [{ appleWalletPassType: 'pass.com.example', googleWalletIssuer: '3388000000012345678' }, both],
])('the settings %j offer %j', (settings, offered) => {
  expect(walletsOf(settings)).toEqual(offered);
});
