import { msg, str } from '@lit/localize';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { LineOutcome, restore } from '#shared/contract/cart.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';

export type UnlikeLine = ResponseOf<typeof restore>['lines'][number];

/** Shown when a restored cart differs from the order: which lines have changed or are gone, and a link to go on. */
export function RestoredNotice({ lines }: { lines: readonly UnlikeLine[] }) {
  return (
    <Notice kind="error">
      {msg('Your cart is back, but not quite as it was:', { id: 'restore.title' })}
      <ul>
        {[...new Set(lines.map(({ name, outcome }) => outcomeText[outcome](name)))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <a href={storeHref('/cart')}>{msg('Back to the cart', { id: 'site.back-to-cart' })}</a>
    </Notice>
  );
}

const outcomeText: Record<LineOutcome, (name: string) => string> = {
  back: (name) => name,
  changed: (name) =>
    msg(str`${name}: its price has changed, or its places are no longer held`, { id: 'restore.changed' }),
  gone: (name) => msg(str`${name}: it can no longer be bought`, { id: 'restore.gone' }),
};
