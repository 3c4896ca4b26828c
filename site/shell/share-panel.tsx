import { msg, str } from '@lit/localize';
import { markNames, SocialMark } from './social-marks.tsx';

const services = {
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  whatsapp: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  weibo: (url: string, title: string) => `https://service.weibo.com/share/share.php?url=${url}&title=${title}`,
  line: (url: string) => `https://social-plugins.line.me/lineit/share?url=${url}`,
};

/** Nothing from these services is loaded before a visitor chooses one. */
export function SharePanel({ url, title }: { url: string; title: string }) {
  return (
    <section className="share-panel">
      <h2>{msg('Share', { id: 'site.share' })}</h2>
      <ul>
        {(Object.keys(services) as (keyof typeof services)[]).map((name) => (
          <li key={name}>
            <a
              className="icon-link"
              href={services[name](encodeURIComponent(url), encodeURIComponent(title))}
              rel="noopener"
              aria-label={msg(str`Share on ${markNames[name]}`, { id: 'site.share.on' })}
            >
              <SocialMark name={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
