import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** A folder inside the project, so that `gondola` resolves as an installed package does. */
const folder = resolve('.cache/consumer');
const options = { strict: true, noEmit: true, moduleResolution: 'bundler', module: 'esnext', target: 'es2024' };

/** The compiler's messages for a project that has installed the kit. */
function compile(code: string, more: Record<string, unknown> = {}): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.tsx'), code);
  const compilerOptions = { ...options, lib: ['es2024', 'dom', 'dom.iterable'], types: [], ...more };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.tsx'] }));
  return spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout;
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the types of the npm entry', () => {
  it('cover elements, properties, methods and events', () => {
    const said = compile(`
      import { configureGondola } from 'gondola';
      configureGondola({ storeUrl: 'https://store.example', key: 'pk_demo' });
      const picker = document.createElement('gondola-product-picker');
      picker.sku = 'cable-car';
      picker.compact = true;
      picker.addEventListener('gondola-add-to-cart', ({ detail }) => detail.items[0]?.price.toFixed(2));
      const button = document.querySelector('gondola-buy-button');
      void button?.open();
      document.addEventListener('gondola-cart-change', ({ detail }) => detail.quantity.toFixed() + detail.skus.join());
      document.addEventListener('gondola-error', ({ detail }) => console.warn(detail.code));
      window.gondola = window.gondola || [];
      window.gondola.push(['open-cart'], ['watch', document.body.attachShadow({ mode: 'closed' })]);
      // @ts-expect-error a picker has no such property
      picker.colour = 'red';
      // @ts-expect-error a number is no product
      picker.sku = 7;
      // @ts-expect-error the address of the store is missing
      configureGondola({ key: 'pk_demo' });
      // @ts-expect-error there is no such command
      window.gondola.push(['close-cart']);
    `);
    expect(said).toBe('');
  });

  it('agree with the sources', () => {
    const said = compile(
      `
      import { configureGondola, type GondolaCommand, type PageSettings } from 'gondola';
      import type * as source from '#shared/element/page-settings.ts';
      import type { Command } from '#shared/embed/command-queue.ts';
      type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
      const same: [Same<PageSettings, source.PageSettings>, Same<GondolaCommand, Command>] = [true, true];
      const configure: typeof source.configureGondola = configureGondola;
      console.log(same, configure);
    `,
      { allowImportingTsExtensions: true },
    );
    expect(said).toBe('');
  });

  it.each(['react', 'preact'])('let %s pages contain the elements', (library) => {
    const said = compile(
      `
      import type {} from 'gondola/${library}';
      export const page = (
        <main>
          <gondola-product-picker sku="cable-car" no-header compact className="wide">
            <a href="/p/cable-car">Buy</a>
          </gondola-product-picker>
          <gondola-cart-popup noAutoOpen />
        </main>
      );
      // @ts-expect-error there is no such element
      export const wrong = <gondola-basket />;
      // @ts-expect-error a number is no product
      export const wrongToo = <gondola-product-picker sku={7} />;
    `,
      { jsx: 'react-jsx', jsxImportSource: library, skipLibCheck: true },
    );
    expect(said).toBe('');
  });
});
