import { msg, str } from '@lit/localize';
import type { MediaEntry, Product } from '#shared/contract/product.ts';
import { widestMedium, widestSmall } from '#shared/rules/shop-constants.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { largest } from '#site/head/picture-sources.ts';

export const gallerySizes = `(width > ${widestMedium}px) 740px, (width > ${widestSmall}px) 60vw, 100vw`;

/** Links when there are no scripts: a thumbnail to its picture, and a picture to its file. */
export function Gallery({ product }: { product: Product }) {
  const pictures = shownPictures(product);
  const label = msg('Pictures', { id: 'site.product.pictures' });
  return (
    <section className="gallery" aria-label={label} data-gallery="">
      <ul className="gallery-strip">
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`picture-${index + 1}`}>
            <a
              href={largest(picture.url)}
              aria-label={`${msg('Full screen', { id: 'site.gallery.full' })}: ${picture.label}`}
            >
              <Picture image={picture} sizes={gallerySizes} eager={index === 0} />
              <Expand />
            </a>
            {pictures.length > 1 && <Count index={index} of={pictures.length} />}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === 0 ? 'true' : undefined}
                aria-label={msg(str`Picture ${index + 1} of ${pictures.length}`, { id: 'site.gallery.picture' })}
              >
                <Picture image={{ url: picture.url, label: '' }} sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <FullScreen pictures={pictures} label={label} />
    </section>
  );
}

/** Closed until the script opens it. Its pictures are not fetched before. */
function FullScreen({ pictures, label }: { pictures: MediaEntry[]; label: string }) {
  return (
    <dialog className="gallery-full" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the arrow keys */}
      <ul tabIndex={0} aria-label={label}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <figure>
              <Picture image={{ url: picture.url, label: '' }} sizes="100vw" />
              <figcaption>
                {picture.label}
                {pictures.length > 1 && <Count index={index} of={pictures.length} />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="icon-link"
            data-step="-1"
            aria-label={msg('Previous picture', { id: 'site.gallery.previous' })}
          >
            <Icon name="chevron-left" size={28} />
          </button>
          <button
            type="button"
            className="icon-link"
            data-step="1"
            aria-label={msg('Next picture', { id: 'site.gallery.next' })}
          >
            <Icon name="chevron-right" size={28} />
          </button>
        </>
      )}
      <form method="dialog">
        <button type="submit" className="icon-link" aria-label={msg('Close', { id: 'site.close' })}>
          <Icon name="close" size={28} />
        </button>
      </form>
    </dialog>
  );
}

/** Hidden from screen readers, because the labels of the links contain both numbers. */
function Count({ index, of }: { index: number; of: number }) {
  return (
    <span className="gallery-count" aria-hidden="true">
      {index + 1} / {of}
    </span>
  );
}

function Expand() {
  return (
    <svg className="line-icon gallery-expand" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" />
    </svg>
  );
}

export function shownPictures(product: Product): MediaEntry[] {
  const shown = product.media_gallery.filter((entry) => !entry.disabled).sort((a, b) => a.position - b.position);
  return shown.length > 0 ? shown : [product.image];
}
