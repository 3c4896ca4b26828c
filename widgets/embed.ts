import type { PageSettings } from '#shared/element/page-settings.ts';
import type { Finder } from '#shared/element/watch-for-widgets.ts';
import { fillCartCounts, showCartCount } from '#shared/embed/cart-count.ts';
import { createCodeSource } from '#shared/embed/code-source.ts';
import { runCommands } from '#shared/embed/command-queue.ts';
import { findWidgets } from '#shared/embed/find-widgets.ts';
import { replaceNamedDivs } from '#shared/embed/named-divs.ts';
import { readOwnScript } from '#shared/embed/own-script.ts';
import { queryPage } from '#shared/embed/page-roots.ts';
import { tryAgain } from '#shared/embed/try-again.ts';

/** The script that partners load. It stays small: a widget's code is loaded when the widget comes near the viewport or is touched. */
const widgets = widgetsByTag(import.meta.glob('./*/define.ts'));
const tags = Object.keys(widgets);
const popupTag = 'gondola-cart-popup';

// Symbols that all copies and versions of the kit on a page share. They are repeated here, because a common module would make this script
// load the whole kit at once.
const loaderKey = Symbol.for('gondola/loader@1');
const settingsKey = Symbol.for('gondola/page@1');
const page = globalThis as { [loaderKey]?: Finder; [settingsKey]?: PageSettings };

/** Tags whose code is loaded or being loaded. */
const loading = new Set<string>();
const fetchFromSource = createCodeSource(fetchCode, import.meta.url);

// A second copy of the script does nothing, because the first one finds all widgets.
if (!page[loaderKey]) {
  page[settingsKey] ??= readOwnScript(import.meta.url);
  page[loaderKey] = findWidgets(
    tags.filter((tag) => tag !== popupTag).join(),
    (element) => load(element.localName, element),
    (node) => {
      replaceNamedDivs(node, tags);
      fillCartCounts(node);
    },
  );
  const { watch } = page[loaderKey];
  watch(document);
  showCartCount();
  // Listens on `window`, so that the page's own listeners run first and may prevent the event.
  addEventListener('gondola-cart-open', openCart);
  runCommands({
    openCart: () => document.dispatchEvent(new CustomEvent('gondola-cart-open', { cancelable: true, bubbles: true })),
    load: (tag) => load(tag, document.documentElement),
    watch,
  });
} else if (!import.meta.url.includes('/again/')) {
  console.warn(`[gondola] second-script: ${import.meta.url} does nothing: another script came first`);
}

/** Loads the cart popup when it is first needed. Later the popup itself listens for the event. */
function openCart(event: Event): void {
  const [popup] = queryPage(popupTag);
  const reason = (event as CustomEvent<{ reason?: string } | null>).detail?.reason;
  if (event.defaultPrevented || (reason === 'added' && popup?.matches('[no-auto-open]:not([no-auto-open=false])')))
    return;
  if (popup && customElements.get(popupTag)) return;
  // Prevented, so that the browser does not follow the sender's link to the cart.
  event.preventDefault();
  const opened = popup ?? document.body.appendChild(document.createElement(popupTag));
  opened.setAttribute('open', reason ?? '');
  load(popupTag, opened);
}

/** Loads a tag's code. After a failure the page gets an event, and the next touch or the `online` event tries again. */
function load(tag: string, element: Element): void {
  if (loading.has(tag)) return;
  loading.add(tag);
  tryAgain((failures) => fetchFromSource(tag, failures)).catch((fault) => {
    loading.delete(tag);
    console.warn(`[gondola] widget-not-loaded: ${tag}`, fault);
    const detail = { code: 'widget-not-loaded', widget: tag };
    element.dispatchEvent(new CustomEvent('gondola-error', { detail, bubbles: true, composed: true }));
    addEventListener('online', () => load(tag, element), { once: true });
  });
}

export function fetchCode(tag: string): Promise<unknown> {
  return Promise.all([import('#shared/element/start-page.ts').then(({ startPage }) => startPage()), widgets[tag]?.()]);
}

/** A widget's folder is its tag: `./cart/define.ts` defines `gondola-cart`. */
function widgetsByTag(files: Record<string, () => Promise<unknown>>): Record<string, () => Promise<unknown>> {
  return Object.fromEntries(Object.entries(files).map(([file, load]) => [`gondola-${file.split('/')[1]}`, load]));
}
