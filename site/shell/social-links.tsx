import { msg } from '@lit/localize';
import { useFrame } from '#site/frame.tsx';
import { isMarkName, markNames, SocialMark } from './social-marks.tsx';

export function FollowUs() {
  const links = useFrame().shop.cmsList.social_links;
  if (links.length === 0) return null;
  return (
    <section className="follow-us">
      <h2>{msg('Follow us', { id: 'site.follow-us' })}</h2>
      <ul>
        {links.map(({ key, url }) => (
          <li key={key}>
            <a className="icon-link" href={url} rel="noopener" aria-label={isMarkName(key) ? markNames[key] : key}>
              {isMarkName(key) ? <SocialMark name={key} /> : key}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
