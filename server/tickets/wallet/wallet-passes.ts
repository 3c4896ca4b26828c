import type { Content } from '#server/content/content.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import { whyNoTickets } from '#server/tickets/why-no-tickets.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fitsWallet, ticketsForWallet, type WalletKind } from '#shared/rules/wallet-urls.ts';
import type { AppleSigner, PassFile } from './apple-passes.ts';
import { type GoogleSigner, googleSaveLink } from './google-link.ts';
import type { PassIcons } from './pass-icons.ts';
import { type PassDocument, wordPasses } from './word-passes.ts';

/**
 * Makes passes for wallets. Both calls fail with `wallet-not-offered` when the wallet is not set up, the order is too large for it, or no
 * ticket is for a gate. For an order without tickets they fail with the reason.
 */
export type WalletPasses = ReturnType<typeof createWalletPasses>;

export interface WalletSigners {
  apple: AppleSigner | null;
  google: GoogleSigner | null;
}

/** Puts tickets into wallets. Nothing is stored: each pass shows its ticket's state at the time of the request. */
export function createWalletPasses(parts: {
  orders: Pick<BuyerOrders, 'byFakeId'>;
  content: Pick<Content, 'texts'>;
  publicUrl: string;
  timeZone(): Promise<string>;
  signers: WalletSigners;
  icons(): Promise<PassIcons>;
  clock(): Date;
}) {
  const { orders, content, publicUrl } = parts;
  const { apple, google } = parts.signers;
  // Google downloads the logo, so it needs a public address.
  const logoUrl = publicUrl.startsWith('https:') ? `${publicUrl}/icon-512.png` : null;

  return {
    async makeApple(fakeId: string, locale: LocaleCode): Promise<Result<PassFile>> {
      if (!apple) return fail('wallet-not-offered');
      const document = await documentOf('apple', fakeId, locale);
      if (!document.ok) return document;
      // Loaded with the first pass: its signing takes a tenth of the whole program, and most stores have no Apple Wallet.
      const { packApplePasses } = await import('./apple-passes.ts');
      return succeed(packApplePasses(document.value, apple, await parts.icons()));
    },

    /** Returns the address that adds the tickets to Google Wallet. */
    async linkGoogle(fakeId: string, locale: LocaleCode): Promise<Result<{ location: string }>> {
      if (!google) return fail('wallet-not-offered');
      const document = await documentOf('google', fakeId, locale);
      if (!document.ok) return document;
      return succeed({ location: googleSaveLink(document.value, google, { now: parts.clock().getTime(), logoUrl }) });
    },
  };

  async function documentOf(wallet: WalletKind, fakeId: string, locale: LocaleCode): Promise<Result<PassDocument>> {
    const order = await orders.byFakeId(fakeId);
    if (!order.ok) return order;
    const tickets = ticketsForWallet(order.value.tickets);
    if (order.value.tickets.every(({ state }) => state === 'void')) return fail(whyNoTickets(order.value));
    if (tickets.length === 0 || !fitsWallet(tickets, wallet)) return fail('wallet-not-offered');
    const store = { ...(await content.texts(locale)), publicUrl };
    return succeed(wordPasses(order.value, store, { locale, timeZone: await parts.timeZone() }));
  }
}
