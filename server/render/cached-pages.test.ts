import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Shown } from '#server/commerce/shown-versions.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { versionsOf } from '#tests/support/fake-storefront.ts';
import { type CachedPage, createCachedPages } from './cached-pages.ts';
import { bodyOf, compressPage, type RenderedPage } from './rendered-page.ts';

const warming = { pages: 2, milliseconds: 1000, msAfterRevision: 1000 };

function openPages(how = warming) {
  const cache = createCacheBudget(1_000_000).open<CachedPage>({ name: 'pages', bytesOf: ({ page }) => page.bytes });
  let versions = versionsOf('1');
  const pages = createCachedPages(async () => versions, cache, how);
  const page = (key: string, shown: Shown = 'lists') => ({ key, shown });
  return {
    find: (key: string, shown?: Shown) => pages.find(page(key, shown)),
    get: <Made extends RenderedPage | null>(key: string, make: () => Promise<Made>, shown?: Shown) =>
      pages.get(page(key, shown), make),
    change(to: string) {
      versions = versionsOf(to);
    },
    /** Changes only some parts, as a revision does. */
    revise(parts: Partial<Record<'frame' | 'lists' | 'boat' | 'tour', string>>) {
      const { of } = versions;
      versions = {
        whole: JSON.stringify([versions.whole, parts]),
        catalogue: versions.catalogue,
        of: (shown) => {
          const name = typeof shown === 'object' && 'product' in shown ? shown.product : shown;
          return parts[name as keyof typeof parts] ?? of(shown);
        },
      };
    },
  };
}

/** Makes a function that renders pages with their name and a running number. */
function maker() {
  const made: string[] = [];
  const make = (name: string) => async () => {
    made.push(name);
    return compressPage({ status: 200, html: `${name} ${made.length}`, headers: {} });
  };
  return { made, make };
}

const textOf = async (page: Promise<RenderedPage | undefined>) => {
  const found = await page;
  return found && bodyOf(found, 'identity').toString();
};

describe('pages in memory', () => {
  it('are made once for all simultaneous requests', async () => {
    const pages = openPages();
    const { made, make } = maker();
    await Promise.all([1, 2, 3].map(() => pages.get('a', make('a'))));
    expect(await textOf(pages.find('a'))).toBe('a 1');
    expect(made).toEqual(['a']);
  });

  it('are shown once more after their time, and then made again', async () => {
    const pages = openPages();
    let count = 0;
    const make = async () => {
      count += 1;
      if (count === 2) throw new Error('away');
      return compressPage({ status: 200, html: `row ${count}`, headers: {}, goodForMs: count < 3 ? 0 : 60_000 });
    };
    expect(await textOf(pages.get('home', make))).toBe('row 1');
    expect(await textOf(pages.find('home'))).toBe('row 1');
    await expect.poll(() => textOf(pages.find('home'))).toBe('row 3');
    expect(await textOf(pages.find('home'))).toBe('row 3');
    expect(count).toBe(3);
  });

  it('stay as they were until the busiest are made again, and are then current', async () => {
    const pages = openPages();
    const { made, make } = maker();
    for (const name of ['quiet', 'busy', 'busier']) await pages.get(name, make(name));
    for (const name of ['busy', 'busier', 'busier']) await pages.find(name);
    pages.change('2');
    expect(await textOf(pages.find('busier'))).toBe('busier 3');
    await expect.poll(() => textOf(pages.find('busier'))).toBe('busier 4');
    await expect.poll(() => textOf(pages.find('busy'))).toBe('busy 5');
    await expect.poll(() => textOf(pages.find('quiet'))).toBeUndefined();
    expect(made.slice(3)).toEqual(['busier', 'busy']);
  });

  it('show nothing of the previous catalogue after the warming time', async () => {
    const pages = openPages({ pages: 10, milliseconds: 20, msAfterRevision: 20 });
    const slow = async () => {
      await setTimeout(50);
      return compressPage({ status: 200, html: 'slow', headers: {} });
    };
    for (const name of ['a', 'b', 'c']) await pages.get(name, slow);
    pages.change('2');
    await pages.find('a');
    await expect.poll(() => pages.find('c')).toBeUndefined();
  });

  it('disappear when they leave the catalogue', async () => {
    const pages = openPages();
    const make = vi.fn<() => Promise<RenderedPage | null>>(() =>
      compressPage({ status: 200, html: 'there', headers: {} }),
    );
    await pages.get('a', make);
    make.mockResolvedValue(null);
    pages.change('2');
    await pages.find('a');
    await expect.poll(() => pages.find('a')).toBeUndefined();
  });

  it('pass the fault to the next caller when they cannot be made again', async () => {
    const pages = openPages();
    const make = vi.fn(() => compressPage({ status: 200, html: 'there', headers: {} }));
    await pages.get('a', make);
    make.mockRejectedValue(new Error('broken'));
    pages.change('2');
    await pages.find('a');
    await expect.poll(() => pages.find('a')).toBeUndefined();
    await expect(pages.get('a', make)).rejects.toThrow('broken');
  });

  it('are not cached when they are provisional', async () => {
    const pages = openPages();
    const { made, make } = maker();
    const provisional = async () => ({ ...(await make('a')()), isProvisional: true as const });
    await pages.get('a', provisional);
    await pages.get('a', provisional);
    expect(made).toEqual(['a', 'a']);
  });

  it('of the catalogue before the previous one are never shown', async () => {
    const pages = openPages();
    const { make } = maker();
    await pages.get('a', make('a'));
    pages.change('2');
    await pages.get('b', make('b'));
    pages.change('3');
    await pages.find('b');
    await expect.poll(() => textOf(pages.find('b'))).not.toBe('b 2');
    expect(await textOf(pages.find('a'))).not.toBe('a 1');
  });

  it('stay when a revision changes only what other pages show', async () => {
    const pages = openPages({ ...warming, pages: 0 });
    const { made, make } = maker();
    const boat = { product: 'boat' };
    await pages.get('boat', make('boat'), boat);
    await pages.get('tour', make('tour'), { product: 'tour' });
    pages.revise({ tour: '2', lists: '2' });
    expect(await textOf(pages.find('boat', boat))).toBe('boat 1');
    expect(await pages.find('tour', { product: 'tour' })).toBeUndefined();
    pages.revise({ frame: '2' });
    expect(await pages.find('boat', boat)).toBeUndefined();
    expect(made).toEqual(['boat', 'tour']);
  });

  it('are shown after a revision for a shorter time than after an import', async () => {
    const pages = openPages({ pages: 10, milliseconds: 60_000, msAfterRevision: 20 });
    const slow = async () => {
      await setTimeout(50);
      return compressPage({ status: 200, html: 'slow', headers: {} });
    };
    for (const name of ['a', 'b', 'c']) await pages.get(name, slow);
    pages.revise({ lists: '2' });
    await pages.find('a');
    await expect.poll(() => pages.find('c')).toBeUndefined();
  });
});
