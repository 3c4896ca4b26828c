/** A page on another origin than the store's, with the embed script, in a frame of the test. */
export interface PartnerPage {
  window: Window & typeof globalThis;
  document: Document;
  /** Waits for an element; `>>>` enters a shadow root. */
  find<Found extends HTMLElement = HTMLElement>(path: string): Promise<Found>;
  /** Waits until the element or one inside it has the focus. */
  findFocused(path: string): Promise<void>;
  /** Adds a script of the store and waits until it has run. */
  addScript(path: string): Promise<void>;
  /** Events of this name that have reached the document so far. */
  heard(name: string): CustomEvent[];
}

export const embedScript = '<script type="module" async src="STORE/embed/v1/gondola.js" data-key="pk_test"></script>';

/** Opens a page with this body, in which `STORE` stands for the store's origin. With a nonce, only scripts with that nonce run. */
export async function openPartnerPage(html: string, nonce = ''): Promise<PartnerPage> {
  for (const old of document.querySelectorAll('iframe')) old.remove();
  localStorage.clear();
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 800px; height: 600px; border: 0';
  frame.src = `/partner?html=${encodeURIComponent(html)}&nonce=${nonce}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const window = frame.contentWindow as Window & typeof globalThis;
  const events: CustomEvent[] = [];
  for (const name of ['gondola-cart-open', 'gondola-cart-change', 'gondola-add-to-cart', 'gondola-error'])
    window.document.addEventListener(name, (event) => events.push(event as CustomEvent));
  const storeOrigin = await fetchStoreOrigin();
  return {
    window,
    document: window.document,
    find: (path) => waitFor(() => findIn(window.document, path), path),
    async findFocused(path) {
      await waitFor(() => findIn(window.document, path)?.matches(':focus, :focus-within'), `the focus in ${path}`);
    },
    addScript: (path) => addScript(window.document, storeOrigin + path),
    heard: (name) => events.filter(({ type }) => type === name),
  };
}

/** Waits until `look` returns a value. Throws after ten seconds. */
export async function waitFor<Value>(look: () => Value | null | undefined | false, what: string): Promise<Value> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`not found: ${what}`);
}

/** Finds an element that exists now; `>>>` enters a shadow root. */
export function findIn<Found extends HTMLElement>(document: Document, path: string): Found | null {
  let scope: ParentNode | null = document;
  let found: HTMLElement | null = null;
  for (const selector of path.split('>>>')) {
    found = scope?.querySelector<HTMLElement>(selector.trim()) ?? null;
    scope = found?.shadowRoot ?? null;
  }
  return found as Found | null;
}

function addScript(document: Document, address: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`not loaded: ${address}`)));
  });
}

export async function fetchStoreOrigin(): Promise<string> {
  const page = await fetch('/partner?html=STORE');
  return /<body>(.*)<\/body>/.exec(await page.text())?.[1] ?? '';
}
