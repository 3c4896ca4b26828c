import { msg } from '@lit/localize';

/** The way from a press to a page of the store: in the same window, or out of the frame in which the page is shown. */
export interface WayOut {
  /** Answers false where neither a new tab nor the top window may be used. */
  lead(url: string): boolean;
  /** Closes the empty tab, when the press leads nowhere after all. */
  close(): void;
}

/** True when the page is shown in a frame. The store's own pages never are (`frame-ancestors 'none'`). */
export function isFramed(): boolean {
  return self !== top;
}

/**
 * Opens a way out of the frame. Call it while a press is handled, because browsers let a script open a tab only then. In a frame it opens an
 * empty tab at once, which gets its address later. When the browser opens none, the top window is used; when that is forbidden too, `lead`
 * answers false.
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

/** Leads to an address that is known already. When the browser forbids it, a hint with the way to go is shown after `pressed`. */
export function leadTo(url: string, pressed: Element): void {
  const hint = newTabHint();
  if (openWayOut().lead(url) || pressed.parentElement?.textContent?.includes(hint)) return;
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = hint;
  pressed.after(said);
}

/** The hint beside a link that a frame may not be able to open; a script cannot know whether it was opened. */
export function newTabHint(): string {
  return msg('This opens in a new tab. If nothing happens, please open the link in a new tab yourself.', {
    id: 'ui.new-tab',
  });
}

/**
 * Opens an empty tab; null when it would not show the store. That is so for a tab that inherits the frame's sandbox (without
 * `allow-popups-to-escape-sandbox`), because the store's pages have a Cross-Origin-Opener-Policy. The document of such a tab
 * cannot be read.
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
