import { msg } from '@lit/localize';
import type { MediaEntry, Product } from '#shared/contract/product.ts';
import { Picture } from '#shared/ui/picture.tsx';

export const gallerySizes = '(width > 1290px) 740px, (width > 1024px) 60vw, 100vw';

/** The product's pictures in a strip that one swipes or scrolls. */
export function Gallery({ product }: { product: Product }) {
  const pictures = shownPictures(product);
  const label = msg('Pictures', { id: 'site.product.pictures' });
  return (
    <section className="gallery" aria-label={label}>
      <ul tabIndex={pictures.length > 1 ? 0 : undefined} aria-label={label}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Picture image={picture} sizes={gallerySizes} eager={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function shownPictures(product: Product): MediaEntry[] {
  const shown = product.media_gallery.filter((entry) => !entry.disabled).sort((a, b) => a.position - b.position);
  return shown.length > 0 ? shown : [product.image];
}
