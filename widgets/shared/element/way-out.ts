import { msg } from '@lit/localize';

/** Opens a page of the store: in the same window, or outside the page's frame. */
export interface WayOut {
  /** False when neither a new tab nor the top window may be used. */
  lead(url: string): boolean;
  /** Closes the empty tab after a failure. */
  close(): void;
}

/** True in a frame. The store's own pages are never in one (`frame-ancestors 'none'`). */
export function isFramed(): boolean {
  return self !== top;
}

/**
 * Prepares to open a page of the store. Call it while a press is handled: only then may a script open a tab. In a frame it opens an empty
 * tab at once, which gets its address later. Without a tab it uses the top window.
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

/** Opens a known address. When the browser forbids it, a hint appears after `pressed`. */
export function leadTo(url: string, pressed: Element): void {
  const hint = newTabHint();
  if (openWayOut().lead(url) || pressed.parentElement?.textContent?.includes(hint)) return;
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = hint;
  pressed.after(said);
}

/** Shown beside a link in a frame, because a script cannot find out whether the link was opened. */
export function newTabHint(): string {
  return msg('This opens in a new tab. If nothing happens, please open the link in a new tab yourself.', {
    id: 'ui.new-tab',
  });
}

/**
 * Opens an empty tab; null when the tab could not show the store. A tab that inherits the frame's sandbox cannot, because the store's pages
 * have a Cross-Origin-Opener-Policy. Such a tab's document cannot be read.
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
