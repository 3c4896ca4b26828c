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

describe('an order names a wallet', () => {
  it.each<[string, Tickets, WalletKind[], WalletKind[]]>([
    ['that the store offers', [ticket], ['google'], ['google']],
    ['and none where the store offers none', [ticket], [], []],
    ['for what is for a gate', [giftCode, ticket], both, both],
    ['for a ticket that is used', [{ ...ticket, state: 'redeemed' }], both, both],
    ['and none for a gift code', [giftCode], both, []],
    ['and none for what is void', [{ ...ticket, state: 'void' }], both, []],
    ['and none before there are tickets', [], both, []],
    ['for six tickets', times(6), both, both],
    ['for seven, if it is Apple’s', times(7), both, ['apple']],
    ['for ten, if it is Apple’s', times(10), both, ['apple']],
    ['and none for eleven', times(11), both, []],
    ['for ten tickets, whatever else is among them', [...times(10), giftCode], both, ['apple']],
    ['for two visits', ofVisits({}, { slot: '14:00' }), both, both],
    [
      'for three days, if it is Apple’s',
      ofVisits({}, { visitDate: '2026-12-25' }, { visitDate: null }),
      both,
      ['apple'],
    ],
    [
      'for three products, if it is Apple’s',
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
