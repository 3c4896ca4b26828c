import { readFileSync } from 'node:fs';
import { scriptsOf } from '#server/render/scripts-of.ts';

/** Budgets of what a page downloads, compressed with brotli. The build's manifest names the files that each widget needs. */
const manifest = JSON.parse(readFileSync('dist/embed/.vite/manifest.json', 'utf8'));
const adminManifest = JSON.parse(readFileSync('dist/admin/.vite/manifest.json', 'utf8'));
const kit = Object.keys(manifest).find((name) => name.startsWith('_kit-')) ?? 'kit';

const widget = (name: string, limit: string, late: string[] = []) => ({
  name: `<gondola-${name}> with all it needs`,
  path: files([`widgets/${name}/define.ts`, ...late]),
  limit,
});

export default [
  { name: "the script on every partner's page", path: files(['widgets/embed.ts']), limit: '2.15 kB' },
  {
    name: 'the scripts of the home page and of lists, before a touch',
    path: ['dist/site/main-*.js', ...files(['widgets/embed.ts'])],
    limit: '6.3 kB',
  },
  { name: 'what every widget needs', path: files([kit]), limit: '32.5 kB' },
  widget('product-picker', '66.85 kB', ['node_modules/cally/dist/cally.js']),
  {
    name: '<gondola-product-picker> until its calendar is opened',
    path: files(['widgets/product-picker/define.ts']),
    limit: '58.25 kB',
  },
  widget('cart', '43.5 kB', ['widgets/cart/full-cart.tsx']),
  widget('checkout', '41.6 kB'),
  widget('cart-popup', '33.2 kB'),
  widget('cart-button', '33.2 kB'),
  widget('buy-button', '33.2 kB'),
  widget('search', '35.45 kB'),
  widget('order-lookup', '35.3 kB'),
  widget('sign-in', '37.45 kB'),
  widget('account', '38.6 kB'),
  widget('enquiry', '34.55 kB'),
  widget('move-visit', '57.2 kB', ['node_modules/cally/dist/cally.js']),
  {
    name: "one language's messages",
    path: 'dist/embed/c/th-TH-*.js',
    limit: '4.5 kB',
  },
  {
    name: "one language's messages for members",
    path: 'dist/embed/c/members.th-TH-*.js',
    limit: '4.05 kB',
  },
  staffPage('start/start-page.tsx', '300 kB'),
  staffPage('today/today-page.tsx', '300 kB'),
  staffPage('orders/orders-page.tsx', '320 kB'),
  staffPage('catalogue/product-page.tsx', '350 kB'),
];

/** The files of a staff page that is opened first. */
function staffPage(view: string, limit: string) {
  const scripts = scriptsOf(adminManifest, ['site/admin/main.tsx', `site/admin/${view}`]);
  return {
    name: `the staff page ${view}`,
    path: [...scripts.map((file) => `dist/admin/${file}`), 'dist/admin/admin-*.css'],
    limit,
  };
}

function files(sources: string[]): string[] {
  return scriptsOf(manifest, sources).map((file) => `dist/embed/${file}`);
}
