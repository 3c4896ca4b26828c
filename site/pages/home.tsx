import { msg } from '@lit/localize';
import { widestSmall } from '#shared/rules/shop-constants.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { organizationLd, websiteLd } from '#site/head/json-ld.ts';
import type { Page } from '#site/page.ts';
import type { HomeData } from '#site/page-data.ts';
import { ArticleTiles } from '#site/parts/article-tiles.tsx';
import { ProductGrid } from '#site/parts/product-grid.tsx';
import { Reassurance } from '#site/parts/reassurance.tsx';
import { RecentlyViewed } from '#site/parts/recently-viewed.tsx';
import { Section } from '#site/parts/section.tsx';
import { CategoryTiles } from './home/category-tiles.tsx';
import { Hero, heroSizes } from './home/hero.tsx';

export const page: Page<HomeData> = {
  head: (_, frame) => {
    const [first] = frame.shop.banner;
    return {
      title: frame.shop.storeConfig.store_name,
      description: first ? `${first.title} ${first.text}` : undefined,
      picture: first && { url: first.image, sizes: heroSizes, label: first.title },
      jsonLd: [organizationLd(frame, frame.shop), websiteLd(frame, frame.shop)],
    };
  },
  View: Home,
};

function Home({ data }: { data: HomeData }) {
  const { shop } = useFrame();
  const href = useHref();
  return (
    <>
      <Hero bookable={data.bookable} />
      <div className="wide home">
        <Reassurance />
        <CategoryTiles />
        {data.picks.length > 0 && (
          <Section title={msg('Our picks', { id: 'site.home.picks' })} more={href('/list')}>
            <ProductGrid products={data.picks} />
          </Section>
        )}
        {data.bestsellers.length > 0 && (
          <Section title={msg('Most popular', { id: 'site.home.bestsellers' })}>
            <ProductGrid products={data.bestsellers} />
          </Section>
        )}
        {shop.slider.length > 0 && (
          <Section title={msg('Ideas for your day', { id: 'site.home.ideas' })}>
            <ul className="slides">
              {shop.slider.map((slide) => (
                <li key={slide.link} className="slide">
                  <Picture
                    image={{ url: slide.image, label: '' }}
                    sizes={`(width > ${widestSmall}px) 480px, 82vw`}
                    ratio={16 / 10}
                  />
                  <h3>
                    <a href={href(slide.link)}>
                      <Phrase>{slide.title}</Phrase>
                    </a>
                  </h3>
                  <p>{slide.text}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {data.rows.map(({ category, products }) => (
          <Section key={category.id} title={category.name} more={href(`/c/${encodeURIComponent(category.url_key)}`)}>
            <ProductGrid products={products} />
          </Section>
        ))}
        <RecentlyViewed />
        {shop.cmsList.articles.length > 0 && (
          <Section title={msg('Before you come', { id: 'site.home.articles' })}>
            <ArticleTiles articles={shop.cmsList.articles} />
          </Section>
        )}
      </div>
    </>
  );
}
