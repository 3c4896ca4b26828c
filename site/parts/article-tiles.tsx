import type { ArticleCard } from '#shared/contract/landing-page.ts';
import { widestSmall } from '#shared/rules/shop-constants.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useHref } from '#site/frame.tsx';

export function ArticleTiles({ articles }: { articles: ArticleCard[] }) {
  const href = useHref();
  return (
    <ul className="slides article-tiles">
      {articles.map(({ id, title, summary, image }) => (
        <li key={id} className="slide">
          {image !== null && (
            <Picture
              image={{ url: image, label: '' }}
              sizes={`(width > ${widestSmall}px) 480px, 82vw`}
              ratio={16 / 10}
            />
          )}
          <h3>
            <a href={href(`/article/${encodeURIComponent(id)}`)}>
              <Phrase>{title}</Phrase>
            </a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
