import type { Frame } from '#site/frame.tsx';
import type { Head } from '#site/page.ts';
import { themePath } from './theme-path.ts';

/** Names no script of the visitors' pages. */
export function StaffHeadTags({ head, frame }: { head: Head; frame: Frame }) {
  const { shop, assets, styleNonce } = frame;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${head.title} · ${shop.storeConfig.store_name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {/* Component libraries and Vite read the nonce for their styles here. */}
      <meta property="csp-nonce" nonce={styleNonce} />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={assets.admin.style} />
      <link rel="stylesheet" href={themePath({ ...shop, shopTypeface: 'figtree' })} />
      {/* The browser would find these files only after it has read the script. */}
      {assets.admin.preloads?.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={assets.admin.script} />
    </head>
  );
}
