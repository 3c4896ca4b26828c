import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderOf, mayImport, refuses } from './boundaries.ts';

const refused: [file: string, specifier: string][] = [
  ['widgets/shared/contract/x.ts', '#shared/rules/x.ts'],
  ['widgets/shared/contract/x.ts', 'react'],
  ['widgets/shared/rules/x.ts', '#shared/state/x.ts'],
  ['widgets/shared/rules/x.ts', '#shared/locales/x.ts'],
  ['widgets/shared/rules/x.ts', '../state/x.ts'],
  ['widgets/shared/rules/x.ts', 'preact/hooks'],
  ['widgets/shared/locales/x.ts', '#shared/client/x.ts'],
  ['widgets/shared/client/x.ts', '#shared/state/x.ts'],
  ['widgets/shared/state/x.ts', '#shared/element/x.ts'],
  ['widgets/shared/element/x.ts', '#widgets/cart/cart.tsx'],
  ['widgets/shared/ui/x.tsx', '#shared/state/x.ts'],
  ['widgets/shared/ui/x.tsx', 'node:fs/promises'],
  ['widgets/cart/x.tsx', '#widgets/search/search.tsx'],
  ['widgets/cart/x.tsx', '#site/routes.ts'],
  ['widgets/cart/x.tsx', '#server/app.ts'],
  ['site/pages/x.tsx', '#server/app.ts'],
  ['site/pages/x.tsx', 'kysely'],
  ['site/pages/x.tsx', 'zod'],
  ['site/pages/x.tsx', '#site/admin/staff-room.tsx'],
  ['site/browser/x.ts', '#site/admin/ask.ts'],
  ['widgets/cart/x.tsx', '#site/admin/pages.ts'],
  ['site/admin/x.tsx', '#widgets/cart/cart.tsx'],
  ['site/admin/x.tsx', '#shared/ui/price.tsx'],
  ['site/admin/x.tsx', '#shared/state/session.ts'],
  ['site/admin/x.tsx', '#site/frame.tsx'],
  ['site/admin/x.tsx', '#server/app.ts'],
  ['server/api/x.ts', '#site/routes.ts'],
  ['server/api/x.ts', '#widgets/cart/cart.tsx'],
  ['server/api/x.ts', '#shared/client/x.ts'],
  ['server/api/x.ts', 'react-dom/server'],
  ['server/api/x.ts', '#examples/demo-shop/catalogue.json'],
  ['server/http/x.ts', '#server/sales/context.ts'],
  ['server/http/x.ts', '#server/database/query.ts'],
  ['server/http/x.ts', '#server/callers/find-caller.ts'],
  ['server/callers/x.ts', '#server/commerce/commerce.ts'],
  ['server/callers/x.ts', '#server/api/handle.ts'],
  ['server/callers/x.ts', '#site/routes.ts'],
  ['server/callers/guards/x.ts', '#server/render/page-guards.ts'],
  ['server/api/x.ts', '#server/render/page-handlers.ts'],
  ['server/api/x.ts', '#server/app.ts'],
  ['server/database/x.ts', '#server/sales/context.ts'],
  ['server/sales/x.ts', '#server/commerce/commerce.ts'],
  ['server/members/x.ts', '#server/commerce/commerce.ts'],
  ['server/members/x.ts', '#server/http/cookies.ts'],
  ['server/sales/x.ts', '#server/members/members.ts'],
  ['server/callers/x.ts', '#server/members/members.ts'],
  ['server/commerce/x.ts', '#server/content/content.ts'],
  ['server/catalogue-file/x.ts', '#server/commerce/commerce.ts'],
  ['server/content/x.ts', '#server/commerce/commerce.ts'],
  ['server/search/x.ts', '#server/database/query.ts'],
  ['server/commands/x.ts', '#server/commerce/embedded/embedded-store.ts'],
  ['server/x.ts', './commerce/embedded/shop.ts'],
  ['server/sales/x.ts', '#tests/support/start-app.ts'],
  ['server/payments/x.ts', '#server/commerce/commerce.ts'],
  ['server/tickets/x.ts', '#server/mail/mailer.ts'],
  ['server/mail/x.ts', '#server/jobs/repeat.ts'],
  ['server/media/x.ts', '#server/present/present-product.ts'],
  ['server/content/x.ts', '#server/callers/find-caller.ts'],
  ['server/present/x.ts', '#server/api/handle.ts'],
  ['server/present/x.ts', '#server/callers/find-caller.ts'],
  ['server/locale/x.ts', '#server/render/page-handlers.ts'],
  ['server/jobs/x.ts', '#server/render/page-handlers.ts'],
  ['server/render/x.ts', '#server/api/handle.ts'],
  ['server/render/loaders/x.ts', '#server/payments/payments.ts'],
  ['server/render/x.ts', '#server/app.ts'],
  ['server/render/x.ts', '#examples/demo-shop/catalogue.json'],
  ['server/api/x.test.ts', '#examples/demo-shop/catalogue.json'],
  ['site/pages/x.tsx', '#examples/demo-shop/catalogue.json'],
  ['widgets/cart/x.tsx', '#examples/demo-shop/catalogue.json'],
];

const allowed: [file: string, specifier: string][] = [
  ['widgets/shared/contract/x.ts', 'zod/mini'],
  ['widgets/shared/rules/x.ts', '#shared/contract/x.ts'],
  ['widgets/shared/client/x.ts', '#shared/locales/x.ts'],
  ['widgets/shared/state/x.ts', '#shared/client/x.ts'],
  ['widgets/shared/element/x.ts', '#shared/state/x.ts'],
  ['widgets/shared/ui/x.tsx', '#shared/rules/x.ts'],
  ['widgets/cart/x.tsx', '#shared/ui/x.tsx'],
  ['site/pages/x.tsx', '#widgets/cart/cart.tsx'],
  ['site/pages/x.tsx', '#site/admin/texts/texts.ts'],
  ['site/routes.ts', '#site/admin/pages.ts'],
  ['site/admin/orders/x.tsx', '#site/admin/ask.ts'],
  ['site/admin/x.tsx', '#shared/client/api.ts'],
  ['site/admin/x.tsx', 'react'],
  ['server/api/x.ts', '#shared/rules/x.ts'],
  ['server/sales/x.ts', '#server/database/x.ts'],
  ['server/members/x.ts', '#server/sales/outbox/queue-account-mail.ts'],
  ['server/mail/x.ts', '#server/members/members.ts'],
  ['server/api/x.ts', '#server/members/members.ts'],
  ['server/commerce/x.ts', '#server/sales/x.ts'],
  ['server/api/x.ts', '#server/callers/find-caller.ts'],
  ['server/api/x.ts', '#server/present/storefront.ts'],
  ['server/render/x.ts', '#server/present/storefront.ts'],
  ['server/present/x.ts', '#server/commerce/commerce.ts'],
  ['server/commerce/x.ts', '#server/catalogue-file/format.ts'],
  ['server/commerce/x.ts', './embedded/open-embedded.ts'],
  ['server/content/x.ts', '#server/catalogue-file/format.ts'],
  ['server/content/x.ts', '#server/search/text-index.ts'],
  ['server/jobs/x.ts', '#server/mail/mailer.ts'],
  ['server/callers/x.ts', '#server/sales/caller.ts'],
  ['server/render/x.ts', '#server/callers/find-caller.ts'],
  ['server/http/x.ts', '#shared/rules/x.ts'],
  ['server/api/x.test.ts', '#tests/support/start-app.ts'],
  ['server/render/x.tsx', '#site/routes.ts'],
  ['server/render/x.tsx', 'react-dom/server'],
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
