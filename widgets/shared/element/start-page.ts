import type { LocaleCode } from '#shared/contract/locale.ts';
import { cart } from '#shared/state/cart-signals.ts';
import { followCurrency } from '#shared/state/chosen-currency.ts';
import { followTabs } from '#shared/state/follow-tabs.ts';
import { locale, setStoreLocale } from '#shared/state/locale.ts';
import { pageBus } from '#shared/state/page-bus.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { pageLocale } from './page-locale.ts';
import { pageSettings } from './page-settings.ts';

let started: Promise<void> | undefined;

/** Prepares the page for its first widget: settings, stored cart, and messages. */
export function startPage(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  forbidEval();
  // A page that bundles the kit calls `configureGondola` after the import, when its elements are already connected.
  await null;
  const page = pageSettings();
  settings.value = settingsFor(page.storeUrl, page.key ?? '');
  const root = document.documentElement;
  const speak = (spoken?: LocaleCode) =>
    setStoreLocale(
      pageLocale({ asked: page.locale, chosen: pageBus().read('locale'), documentLanguage: root.lang, spoken }),
    );
  await speak();
  followTabs();
  followCurrency(page.currency);
  new MutationObserver(async () => {
    const before = locale.peek();
    await speak(before);
    // The store sends the cart's product names in one language only.
    if (cart.peek() && locale.peek() !== before) void refreshCart();
  }).observe(root, { attributeFilter: ['lang'] });
}

/** Tells zod, even before it is loaded, not to try `eval`, which many partners forbid. */
function forbidEval(): void {
  const page = globalThis as { __zod_globalConfig?: object };
  page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });
}
