import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';

export type WalletKind = 'apple' | 'google';

/** The settings that say which wallets there are: each is set up whole or not at all. */
export interface WalletIds {
  appleWalletPassType?: string | undefined;
  googleWalletIssuer?: string | undefined;
}

/** The facts that decide whether a ticket goes into a wallet. */
interface WalletTicket {
  state: 'issued' | 'redeemed' | 'void';
  item: { delivery: DeliveryKind; productSku: string; visitDate: Day | null; slot: string };
}

/**
 * The most that goes into a wallet at once: a bundle of Apple's holds ten passes, and all that Google gets stands in one address of less than
 * 8000 characters.
 */
const most: Record<WalletKind, { tickets: number; visits: number }> = {
  apple: { tickets: 10, visits: 10 },
  google: { tickets: 6, visits: 2 },
};

export function walletsOf({ appleWalletPassType, googleWalletIssuer }: WalletIds): WalletKind[] {
  return [...(appleWalletPassType ? (['apple'] as const) : []), ...(googleWalletIssuer ? (['google'] as const) : [])];
}

/** The tickets of an order that become passes: those for a gate that are not void. */
export function ticketsForWallet<Ticket extends WalletTicket>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter(({ state, item }) => state !== 'void' && item.delivery === 'ticket');
}

/** True when they go into a wallet all at once. */
export function fitsWallet(tickets: readonly WalletTicket[], wallet: WalletKind): boolean {
  const visits = new Set(tickets.map(({ item }) => `${item.productSku} ${item.visitDate} ${item.slot}`));
  return tickets.length <= most[wallet].tickets && visits.size <= most[wallet].visits;
}

/** Where an order's tickets are put into each wallet that is offered, as paths; null where they are not. */
export function walletUrls(
  { fakeId, tickets }: { fakeId: string; tickets: readonly WalletTicket[] },
  offered: readonly WalletKind[],
  locale: LocaleCode,
): Record<WalletKind, string | null> {
  const passes = ticketsForWallet(tickets);
  const urlOf = (wallet: WalletKind) =>
    offered.includes(wallet) && passes.length > 0 && fitsWallet(passes, wallet)
      ? `/api/orders/${fakeId}/${wallet}-wallet?store=${locale}`
      : null;
  return { apple: urlOf('apple'), google: urlOf('google') };
}
