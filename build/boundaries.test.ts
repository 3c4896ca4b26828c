import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderOf, mayImport, refuses } from './boundaries.ts';

/** One or two rows for each kind of rule. The folders themselves are in the table of boundaries.ts. */
const refused: [file: string, specifier: string][] = [
  // A folder of widgets/shared, and a package, that the table does not list.
  ['widgets/shared/contract/x.ts', '#shared/rules/x.ts'],
  ['widgets/shared/contract/x.ts', 'react'],
  ['widgets/shared/rules/x.ts', 'preact/hooks'],
  ['widgets/shared/ui/x.tsx', 'node:fs/promises'],
  ['site/pages/x.tsx', 'kysely'],
  ['server/api/x.ts', 'react-dom/server'],
  // `zod` is too large for any folder, and no path may lead upwards.
  ['site/pages/x.tsx', 'zod'],
  ['widgets/shared/rules/x.ts', '../state/x.ts'],
  // A widget and another one, or what is above it.
  ['widgets/cart/x.tsx', '#widgets/search/search.tsx'],
  ['widgets/shared/element/x.ts', '#widgets/cart/cart.tsx'],
  ['widgets/cart/x.tsx', '#site/routes.ts'],
  ['widgets/cart/x.tsx', '#server/app.ts'],
  // Pages of staff and of visitors.
  ['site/pages/x.tsx', '#site/admin/staff-room.tsx'],
  ['site/admin/x.tsx', '#site/frame.tsx'],
  ['site/admin/x.tsx', '#shared/ui/price.tsx'],
  // Rooms of the server, also their folders, and files outside all rooms.
  ['server/sales/x.ts', '#server/commerce/commerce.ts'],
  ['server/callers/guards/x.ts', '#server/render/page-guards.ts'],
  ['server/render/x.ts', '#server/app.ts'],
  ['server/api/x.ts', '#shared/client/x.ts'],
  ['server/api/x.ts', '#site/routes.ts'],
  // The embedded back end, from the same room by a short path too.
  ['server/commands/x.ts', '#server/commerce/embedded/embedded-store.ts'],
  ['server/x.ts', './commerce/embedded/shop.ts'],
  // Tests and examples.
  ['server/sales/x.ts', '#tests/support/start-app.ts'],
  ['server/api/x.test.ts', '#examples/demo-shop/catalogue.json'],
  ['widgets/cart/x.tsx', '#examples/demo-shop/catalogue.json'],
];

const allowed: [file: string, specifier: string][] = [
  ['widgets/shared/contract/x.ts', 'zod/mini'],
  ['widgets/shared/rules/x.ts', '#shared/contract/x.ts'],
  ['widgets/cart/x.tsx', '#shared/ui/x.tsx'],
  ['site/pages/x.tsx', '#widgets/cart/cart.tsx'],
  ['site/pages/x.tsx', '#site/admin/texts/texts.ts'],
  ['site/routes.ts', '#site/admin/pages.ts'],
  ['site/admin/orders/x.tsx', '#site/admin/ask.ts'],
  ['site/admin/x.tsx', 'react'],
  ['server/sales/x.ts', '#server/database/x.ts'],
  ['server/commerce/x.ts', './embedded/open-embedded.ts'],
  ['server/render/x.tsx', '#site/routes.ts'],
  ['server/render/x.tsx', 'react-dom/server'],
  ['server/api/x.test.ts', '#tests/support/start-app.ts'],
  ['tests/journeys/x.ts', '#examples/demo-shop/catalogue.json'],
];

it.each(refused)('%s may not import %s', (file, specifier) => {
  expect(refuses(file, specifier)).toBe(true);
});

it.each(allowed)('%s may import %s', (file, specifier) => {
  expect(refuses(file, specifier)).toBe(false);
});

const files = globSync('{widgets,site,server}/**/*.{ts,tsx}');

it.each(Object.keys(mayImport))('%s has files', (folder) => {
  expect(files.filter((file) => folderOf(file) === folder)).not.toEqual([]);
});

it('every file imports only what its folder may', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)]
      .filter(([, specifier = '']) => refuses(file, specifier))
      .map(([, specifier]) => `${file} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});
