import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';

export type WalletKind = 'apple' | 'google';

/** Each wallet is set up completely or not offered. */
export interface WalletIds {
  appleWalletPassType?: string | undefined;
  googleWalletIssuer?: string | undefined;
}

interface WalletTicket {
  state: 'issued' | 'redeemed' | 'void';
  item: { delivery: DeliveryKind; productSku: string; visitDate: Day | null; slot: string };
}

/** The limits of one link: ten passes in a bundle for Apple, and an address of less than 8000 characters for Google. */
const most: Record<WalletKind, { tickets: number; visits: number }> = {
  apple: { tickets: 10, visits: 10 },
  google: { tickets: 6, visits: 2 },
};

export function walletsOf({ appleWalletPassType, googleWalletIssuer }: WalletIds): WalletKind[] {
  return [...(appleWalletPassType ? (['apple'] as const) : []), ...(googleWalletIssuer ? (['google'] as const) : [])];
}

export function ticketsForWallet<Ticket extends WalletTicket>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter(({ state, item }) => state !== 'void' && item.delivery === 'ticket');
}

export function fitsWallet(tickets: readonly WalletTicket[], wallet: WalletKind): boolean {
  const visits = new Set(tickets.map(({ item }) => `${item.productSku} ${item.visitDate} ${item.slot}`));
  return tickets.length <= most[wallet].tickets && visits.size <= most[wallet].visits;
}

/** Null for a wallet that is not offered, or that cannot take all tickets. */
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
