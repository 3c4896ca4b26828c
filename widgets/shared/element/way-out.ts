import { msg } from '@lit/localize';

/** A way to open a page of the store from a press: in the same window, or outside the frame of the page. */
export interface WayOut {
  /** Opens the address. False when neither a new tab nor the top window may be used. */
  lead(url: string): boolean;
  /** Closes the empty tab when the press fails. */
  close(): void;
}

/** True when the page is shown in a frame. The store's own pages are never in a frame (`frame-ancestors 'none'`). */
export function isFramed(): boolean {
  return self !== top;
}

/**
 * Prepares opening a page of the store. Call it while a press is handled, because only then do browsers let a script open a tab. In a frame
 * it opens an empty tab at once, which gets its address later. When the browser opens none, it uses the top window; when that is forbidden
 * too, `lead` returns false.
 */
export function openWayOut(): WayOut {
  if (!isFramed()) return { lead: (url) => leads(() => location.assign(url)), close() {} };
  const tab = openTab();
  return {
    lead: (url) =>
      leads(() => {
        if (tab) tab.location.replace(url);
        else (top as Window).location.href = url;
      }),
    close: () => tab?.close(),
  };
}

/** Opens an address that is already known. When the browser forbids it, a hint about opening the link appears after `pressed`. */
export function leadTo(url: string, pressed: Element): void {
  const hint = newTabHint();
  if (openWayOut().lead(url) || pressed.parentElement?.textContent?.includes(hint)) return;
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = hint;
  pressed.after(said);
}

/** The hint beside a link that a frame may not be able to open. A script cannot find out whether the link was opened. */
export function newTabHint(): string {
  return msg('This opens in a new tab. If nothing happens, please open the link in a new tab yourself.', {
    id: 'ui.new-tab',
  });
}

/**
 * Opens an empty tab; null when it could not show the store. A tab that inherits the frame's sandbox (without
 * `allow-popups-to-escape-sandbox`) cannot show the store, because the store's pages have a Cross-Origin-Opener-Policy. The document of
 * such a tab cannot be read.
 */
function openTab(): Window | null {
  let tab: Window | null = null;
  try {
    tab = self.open('', '_blank');
    return tab?.document ? tab : null;
  } catch {
    tab?.close();
    return null;
  }
}

function leads(go: () => void): boolean {
  try {
    go();
    return true;
  } catch {
    return false;
  }
}
