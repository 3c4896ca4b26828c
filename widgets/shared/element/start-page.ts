import { followTabs } from '#shared/state/follow-tabs.ts';
import { setStoreLocale } from '#shared/state/locale.ts';
import { pageBus } from '#shared/state/page-bus.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { pageLocale } from './page-locale.ts';
import { pageSettings } from './page-settings.ts';

let started: Promise<void> | undefined;

/** Makes the page ready for its first widget: settings, remembered cart, and the messages of its language. */
export function startPage(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  forbidEval();
  // Waits for a page that bundles the kit: it calls `configureGondola` after the import, when its elements are connected already.
  await null;
  const page = pageSettings();
  settings.value = settingsFor(page.storeUrl, page.key ?? '');
  await setStoreLocale(
    pageLocale({
      asked: page.locale,
      chosen: pageBus().read('locale'),
      documentLanguage: document.documentElement.lang,
    }),
  );
  followTabs();
}

/** Tells zod not to try `eval`, which many partners forbid. This also works before zod is loaded. */
function forbidEval(): void {
  const page = globalThis as { __zod_globalConfig?: object };
  page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });
}
