import { dirname, join } from 'node:path';

/** The folders that the files of each folder may import. The innermost listed folder applies. */
export const mayImport: Record<string, string> = {
  'widgets/shared/contract': '',
  'widgets/shared/rules': 'contract',
  'widgets/shared/locales': 'contract rules loading',
  'widgets/shared/client': 'contract rules locales',
  'widgets/shared/state': 'contract rules locales client',
  'widgets/shared/ui': 'contract rules locales loading',
  'widgets/shared/element': 'contract rules locales client state ui',
  widgets: 'shared',
  // `site` may import only three parts of the staff pages: their paths, their setting and their texts.
  site: 'shared widgets site/admin/pages.ts site/admin/staff-setting.ts site/admin/texts',
  // Staff give away the cart that they have filled on the store's pages.
  'site/admin': 'contract rules locales client widgets/shared/state/cart-storage.ts',
  server: 'contract rules locales server',
  'server/http': 'contract rules locales',
  'server/database': 'contract rules locales',
  'server/locale': 'contract rules locales server/http',
  'server/sales': 'contract rules locales server/database server/http',
  'server/members': 'contract rules locales server/database server/sales server/env.ts server/settings/seal.ts',
  'server/catalogue-file': 'contract rules locales server/database server/sales',
  'server/search': 'contract rules locales server/catalogue-file',
  'server/commerce':
    'contract rules locales server/database server/http server/sales server/catalogue-file server/search server/program.ts',
  'server/content': 'contract rules locales server/database server/catalogue-file server/search',
  'server/media': 'contract rules locales server/database server/http server/sales/random-id.ts server/catalogue-file',
  'server/payments': 'contract rules locales server/database server/http server/sales server/env.ts',
  'server/tickets':
    'contract rules locales server/http server/sales server/commerce server/content server/media/print-pictures.ts server/program.ts',
  'server/mail': 'contract rules locales server/sales server/commerce server/content server/members server/tickets',
  'server/webhooks': 'contract rules locales server/database server/http server/sales server/members server/settings',
  'server/callers': 'contract rules locales server/http server/database server/sales',
  'server/present':
    'contract rules locales server/sales server/members server/catalogue-file server/media server/commerce server/content',
  'server/staff':
    'contract rules locales server/database server/sales server/members server/catalogue-file server/media server/commerce server/payments server/callers server/present server/settings server/tickets server/webhooks server/http server/env.ts server/program.ts',
  'server/api':
    'contract rules locales server/staff server/callers server/http server/sales server/members server/media server/commerce server/payments server/tickets server/content server/present server/webhooks server/env.ts',
  'server/render':
    'shared site widgets server/callers server/http server/locale server/sales server/media server/commerce server/tickets server/mail/samples server/content server/present server/env.ts server/program.ts',
  'server/jobs':
    'contract rules locales server/commerce server/mail server/media server/payments server/sales server/members server/webhooks',
};

/** The folders that may import a package. */
const packages: readonly (readonly [names: RegExp, folders: string])[] = [
  [/^(react|react-dom|preact|@preact|@r2wc)(\/|$)/, 'state ui element widgets site server/render'],
  [/^node:/, 'locales site server'],
  [/^(express|kysely|pg|pdfkit)(\/|$)/, 'locales server'],
  [/^ofetch$/, 'client state element widgets site server'],
  [/^@lit\//, 'locales client state ui element widgets site server'],
  [/^dayjs/, 'rules locales client state ui element widgets site server'],
  // `zod` alone is four times as large as `zod/mini`.
  [/^zod$/, ''],
];

/** Only files of `server/commerce` may import the embedded back end. */
const embedded = 'server/commerce/embedded/';

/** Tests that may import from everywhere. */
const isFree = /^(server|widgets\/shared)\/.*\.test\.tsx?$/;
const isTest = /\.test\.tsx?$/;

export function refuses(file: string, specifier: string): boolean {
  if (specifier.startsWith('../')) return true;
  if (specifier.startsWith('#examples/')) return !file.startsWith('tests/journeys/');
  const folder = folderOf(file);
  if (specifier.startsWith('#tests/')) return !isTest.test(file);
  if (folder === '' || isFree.test(file)) return false;
  const path = pathOf(file, specifier);
  if (path === null) return packages.some(([names, folders]) => names.test(specifier) && !isAmong(file, folders));
  if (path.startsWith(embedded) && !file.startsWith('server/commerce/')) return true;
  return folderOf(path) === folder ? isOtherWidget(file, path) : !isAmong(path, mayImport[folder] ?? '');
}

/** The innermost listed folder of a file; empty without one. */
export function folderOf(file: string): string {
  const named = Object.keys(mayImport).filter((folder) => file.startsWith(`${folder}/`));
  const deepest = named.reduce((longest, folder) => (folder.length > longest.length ? folder : longest), '');
  return deepest === 'widgets' && file.startsWith('widgets/shared/') ? '' : deepest;
}

/** The imported file's path from the root; null for a package. */
function pathOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return specifier.startsWith('#') ? specifier.slice(1).replace(/^shared\//, 'widgets/shared/') : null;
}

/** A widget may only nest another by its tag, and communicate with it by events or shared state. */
function isOtherWidget(file: string, path: string): boolean {
  const widget = /^widgets\/(?!shared\/)[^/]+\//;
  const [own] = widget.exec(file) ?? [];
  const [other] = widget.exec(path) ?? [];
  return own !== undefined && other !== undefined && own !== other;
}

/** A name without a slash is a folder of `widgets/shared`, except `shared`, `widgets`, `site` and `server`. */
function isAmong(path: string, folders: string): boolean {
  return folders.split(' ').some((name) => {
    const isWhole = ['widgets', 'site', 'server'].includes(name) || name.includes('/');
    const folder = name === 'shared' ? 'widgets/shared' : isWhole ? name : `widgets/shared/${name}`;
    const isThere = path === folder || path.startsWith(`${folder}/`);
    return isThere && !(name === 'widgets' && path.startsWith('widgets/shared/'));
  });
}
