import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWayOut } from './way-out.ts';

const url = 'https://store.example/en/checkout';

afterEach(() => vi.unstubAllGlobals());

/** A window in the page of another, with what its browser lets it do. */
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

describe('the way to the store', () => {
  it('is the window of a page that stands by itself', () => {
    const assign = vi.fn();
    const page = { open: vi.fn() };
    vi.stubGlobal('self', page);
    vi.stubGlobal('top', page);
    vi.stubGlobal('location', { assign });
    expect(openWayOut().lead(url)).toBe(true);
    expect(assign).toHaveBeenCalledExactlyOnceWith(url);
    expect(page.open).not.toHaveBeenCalled();
  });

  it('is out of a frame a tab that opens with the press and goes on when the address is known', () => {
    const tab = newTab();
    const open = inFrame({ tab });
    const way = openWayOut();
    expect(open).toHaveBeenCalledOnce();
    expect(way.lead(url)).toBe(true);
    expect(tab.replace).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('closes the tab of a press that leads nowhere', () => {
    const tab = newTab();
    inFrame({ tab });
    openWayOut().close();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['none may be opened', null],
    ['asking for one throws', 'refused' as const],
  ])('is the top window when of tabs %s', (_, tab) => {
    const top = vi.fn();
    inFrame({ tab, top });
    const way = openWayOut();
    way.close();
    expect(way.lead(url)).toBe(true);
    expect(top).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('is no tab that has inherited a sandbox: it is closed at once', () => {
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

  it('is none where the top window is forbidden too', () => {
    inFrame({
      tab: null,
      top: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(openWayOut().lead(url)).toBe(false);
  });
});
