import { msg } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { breadcrumbLd } from '#site/head/json-ld.ts';
import type { Page } from '#site/page.ts';
import type { ArticleData } from '#site/page-data.ts';
import { ArticleTiles } from '#site/parts/article-tiles.tsx';
import { Breadcrumbs } from '#site/parts/breadcrumbs.tsx';
import { RichText } from '#site/parts/rich-text.tsx';
import { Section } from '#site/parts/section.tsx';
import { Contact } from '#site/shell/contact.tsx';

const pictureSizes = '(width > 760px) 720px, 100vw';

export const page: Page<ArticleData> = {
  head: ({ article }, frame) => ({
    title: article.title,
    description: article.summary,
    picture: article.image === null ? undefined : { url: article.image, sizes: pictureSizes, label: article.title },
    jsonLd: [
      breadcrumbLd(frame, [
        { name: frame.shop.storeConfig.store_name, path: '/' },
        { name: article.title, path: pathOf(article.id) },
      ]),
    ],
  }),
  View: Article,
};

function Article({ data: { article } }: { data: ArticleData }) {
  const { shop } = useFrame();
  const href = useHref();
  const others = shop.cmsList.articles.filter(({ id }) => id !== article.id);
  return (
    <div className="wide page">
      <Breadcrumbs crumbs={[{ name: article.title, path: pathOf(article.id) }]} />
      <div className="article-beside">
        <article className="article">
          <header className="page-head">
            <h1>
              <Phrase>{article.title}</Phrase>
            </h1>
            <p className="lead">{article.summary}</p>
          </header>
          {article.image !== null && (
            <Picture image={{ url: article.image, label: '' }} sizes={pictureSizes} ratio={16 / 9} eager />
          )}
          <RichText html={article.content} />
        </article>
        <aside className="article-visit">
          <Contact />
          <a className="button" data-variant="primary" data-size="large" href={href('/list')}>
            {msg('Book tickets', { id: 'site.home.book' })}
          </a>
        </aside>
      </div>
      {others.length > 0 && (
        <Section title={msg('More to read', { id: 'site.article.more' })}>
          <ArticleTiles articles={others} />
        </Section>
      )}
    </div>
  );
}

function pathOf(id: string): string {
  return `/article/${encodeURIComponent(id)}`;
}
