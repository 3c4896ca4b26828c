import { msg } from '@lit/localize';
import { widestSmall } from '#shared/rules/shop-constants.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import type { Bookable } from '#site/page-data.ts';
import { BookingLine } from './booking-line.tsx';

/** The picture fills the height of its box, so it is wider than its visible part. */
export const heroSizes = `(width > ${widestSmall}px) 90vw, (width > 640px) 115vw, 160vw`;

/** The first banner, and the booking line. Its text has a plain background into which the picture fades. */
export function Hero({ bookable }: { bookable: Bookable[] }) {
  const { shop } = useFrame();
  const href = useHref();
  const [banner] = shop.banner;
  if (!banner) return <h1 className="visually-hidden">{shop.storeConfig.store_name}</h1>;
  return (
    <section className="hero">
      <Picture image={{ url: banner.image, label: '' }} sizes={heroSizes} ratio={16 / 9} eager />
      <div className="wide hero-text">
        <h1>
          <Phrase>{banner.title}</Phrase>
        </h1>
        <p className="hero-lead">{banner.text}</p>
        {bookable.length > 0 && <BookingLine bookable={bookable} />}
        <div className="actions">
          {bookable.length === 0 && (
            <a className="button" data-variant="primary" data-size="large" href={href(banner.link)}>
              {msg('Book tickets', { id: 'site.home.book' })}
            </a>
          )}
          <a className="hero-more" href={href('/list')}>
            {msg('See everything', { id: 'site.home.all' })}
          </a>
        </div>
      </div>
    </section>
  );
}
