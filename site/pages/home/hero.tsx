import { msg } from '@lit/localize';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame, useHref } from '#site/frame.tsx';

/** The picture fills its box by height, so that on narrow screens it is wider than the screen. */
export const heroSizes = '(width <= 640px) 240vw, 100vw';

/** The first banner over the whole width, with the way to the tickets. */
export function Hero() {
  const { shop } = useFrame();
  const href = useHref();
  const [banner] = shop.banner;
  if (!banner) return <h1 className="visually-hidden">{shop.storeConfig.store_name}</h1>;
  return (
    <section className="hero">
      <Picture image={{ url: banner.image, label: '' }} sizes={heroSizes} ratio={16 / 9} eager />
      <div className="hero-text">
        <div className="wide">
          <h1>{banner.title}</h1>
          <p>{banner.text}</p>
          <div className="actions">
            <a className="button" data-variant="primary" data-size="large" href={href(banner.link)}>
              {msg('Book tickets', { id: 'site.home.book' })}
            </a>
            <a className="button hero-second" data-size="large" href={href('/list')}>
              {msg('See everything', { id: 'site.home.all' })}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
