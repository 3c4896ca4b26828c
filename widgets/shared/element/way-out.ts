import { msg } from '@lit/localize';

/** How a press leads to a page of the store: in the page's own window, or out of the frame that the page is shown in. */
export interface WayOut {
  /** Answers false where neither a new tab nor the top window may be used. */
  lead(url: string): boolean;
  /** For a press that leads nowhere after all. */
  close(): void;
}

/** Whether another page shows this one. The store's own pages do not show themselves there: `frame-ancestors 'none'`. */
export function isFramed(): boolean {
  return self !== top;
}

/**
 * To be called while a press is handled: browsers let a script open a tab then and not later, when the address is known. So the tab
 * is opened empty. Where that is refused the top window is led, and where that is refused too, nothing is.
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

/** Leads to an address that is known at once; where the browser forbids it, a hint after what was pressed says how one gets there. */
export function leadTo(url: string, pressed: Element): void {
  const hint = newTabHint();
  if (openWayOut().lead(url) || pressed.parentElement?.textContent?.includes(hint)) return;
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = hint;
  pressed.after(said);
}

/** Beside a link that a frame may not open. Whether the browser opened it nobody tells. */
export function newTabHint(): string {
  return msg('This opens in a new tab. If nothing happens, please open the link in a new tab yourself.', {
    id: 'ui.new-tab',
  });
}

/**
 * A tab that inherits the sandbox of its frame (no `allow-popups-to-escape-sandbox`) is of no use: browsers refuse to show the store
 * there, as a page that isolates itself by Cross-Origin-Opener-Policy. It is known by its document, which belongs to somebody else.
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
