import { msg } from '@lit/localize';
import type { Product } from '#shared/contract/product.ts';
import { phrasesOf } from '#shared/rules/phrases.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame, useHref } from '#site/frame.tsx';

/** Other viewed products. The script fills them in, because the page is the same for everybody. `viewing`: the product of this page. */
export function RecentlyViewed({ viewing }: { viewing?: Product }) {
  const { locale } = useFrame();
  const href = useHref();
  const shown = viewing && {
    path: href(`/p/${encodeURIComponent(viewing.url_key)}`),
    phrases: phrasesOf(viewing.name, locale),
    image: viewing.image.url,
  };
  return (
    <section
      className="section recent"
      aria-labelledby="recent"
      data-recent={shown ? JSON.stringify(shown) : ''}
      hidden
    >
      <header className="section-head">
        <h2 id="recent">
          <Phrase>{msg('Recently viewed', { id: 'site.recent' })}</Phrase>
        </h2>
      </header>
      <ul className="recent-list" />
    </section>
  );
}
