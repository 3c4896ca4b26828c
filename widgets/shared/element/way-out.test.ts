import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWayOut } from './way-out.ts';

const url = 'https://store.example/en/checkout';

afterEach(() => vi.unstubAllGlobals());

/** A frame's window, with what its browser permits. */
function inFrame({ tab, top = () => {} }: { tab: object | null | 'refused'; top?: (address: string) => void }) {
  const open = vi.fn(() => {
    if (tab === 'refused') throw new DOMException('no', 'SecurityError');
    return tab;
  });
  const location = {
    set href(address: string) {
      top(address);
    },
  };
  vi.stubGlobal('self', { open });
  vi.stubGlobal('top', { location });
  return open;
}

function newTab(document: object | null = {}) {
  const replace = vi.fn();
  return { replace, close: vi.fn(), document, location: { replace } };
}

describe('a press that opens the store', () => {
  it('uses the window of a page that is not in a frame', () => {
    const assign = vi.fn();
    const page = { open: vi.fn() };
    vi.stubGlobal('self', page);
    vi.stubGlobal('top', page);
    vi.stubGlobal('location', { assign });
    expect(openWayOut().lead(url)).toBe(true);
    expect(assign).toHaveBeenCalledExactlyOnceWith(url);
    expect(page.open).not.toHaveBeenCalled();
  });

  it('in a frame opens a tab at once, which gets the address later', () => {
    const tab = newTab();
    const open = inFrame({ tab });
    const way = openWayOut();
    expect(open).toHaveBeenCalledOnce();
    expect(way.lead(url)).toBe(true);
    expect(tab.replace).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('closes its tab when the press fails', () => {
    const tab = newTab();
    inFrame({ tab });
    openWayOut().close();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['no tab may be opened', null],
    ['opening a tab throws', 'refused' as const],
  ])('uses the top window when %s', (_, tab) => {
    const top = vi.fn();
    inFrame({ tab, top });
    const way = openWayOut();
    way.close();
    expect(way.lead(url)).toBe(true);
    expect(top).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('closes a tab that has inherited the sandbox, and uses the top window', () => {
    const close = vi.fn();
    const confined = {
      close,
      get document() {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const top = vi.fn();
    inFrame({ tab: confined, top });
    openWayOut().lead(url);
    expect(close).toHaveBeenCalledOnce();
    expect(top).toHaveBeenCalledOnce();
  });

  it('fails when the top window is forbidden too', () => {
    inFrame({
      tab: null,
      top: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(openWayOut().lead(url)).toBe(false);
  });
});
