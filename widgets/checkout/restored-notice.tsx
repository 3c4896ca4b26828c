import { msg } from '@lit/localize';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { restore } from '#shared/contract/cart.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { restoredLineText, restoredTitle } from '#shared/ui/restored-text.ts';

export type UnlikeLine = ResponseOf<typeof restore>['lines'][number];

/** The lines of a restored cart that differ from the order, and a link to the cart. */
export function RestoredNotice({ lines }: { lines: readonly UnlikeLine[] }) {
  return (
    <Notice kind="error">
      {restoredTitle()}
      <ul>
        {[...new Set(lines.map(({ name, outcome }) => restoredLineText[outcome](name)))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <a href={storeHref('/cart')}>{msg('Back to the cart', { id: 'site.back-to-cart' })}</a>
    </Notice>
  );
}
