import { msg } from '@lit/localize';
import type { ProductSummary } from '#shared/contract/product.ts';
import { summaryLeadPrices } from '#shared/rules/product-prices.ts';
import { widestSmall } from '#shared/rules/shop-constants.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { FromPrice } from './from-price.tsx';
import { NextDay } from './next-day.tsx';
import { CardRating } from './rating.tsx';

/** Sizes of a card's picture. On phones the cards of a section are swiped, and the cards of a list are rows with a small picture. */
export const cardSizes = `(width > ${widestSmall}px) 384px, (width > 640px) 45vw, 74vw`;
export const rowSizes = `(width > ${widestSmall}px) 384px, (width > 640px) 45vw, 120px`;

export interface ProductCardProps {
  product: ProductSummary;
  /** True for a card directly below the page's title. */
  leads?: boolean;
  /** True when the picture is among the first visible ones. */
  first?: boolean;
}

/** A product in a grid or row. The whole card is a link. */
export function ProductCard({ product, leads = false, first = false }: ProductCardProps) {
  const href = useHref();
  const { asksConsent } = useFrame();
  const { currency } = product.price_range.minimum_price.final_price;
  const Heading = leads ? 'h2' : 'h3';
  return (
    <article className="card" {...(asksConsent ? countedAs(product) : {})}>
      <div className="card-picture">
        <Picture image={product.image} sizes={leads ? rowSizes : cardSizes} eager={first} />
        {product.stock_status === 'OUT_OF_STOCK' && (
          <span className="tag">{msg('Sold out', { id: 'site.sold-out' })}</span>
        )}
      </div>
      <div className="card-text">
        <Heading className="card-name">
          <a href={href(`/p/${encodeURIComponent(product.url_key)}`)}>
            <Phrase>{product.name}</Phrase>
          </a>
        </Heading>
        <p className="card-summary">{product.short_description}</p>
        {product.rating && <CardRating rating={product.rating} />}
        {product.is_dated && product.stock_status === 'IN_STOCK' && <NextDay sku={product.sku} />}
        <p className="card-facts">
          <FromPrice leads={summaryLeadPrices(product).slice(0, 1)} currency={currency} />
        </p>
      </div>
    </article>
  );
}

/** Data for counting, which needs consent. */
function countedAs({ sku, price_range }: ProductSummary) {
  const { value, currency } = price_range.minimum_price.final_price;
  return { 'data-item': sku, 'data-price': value, 'data-currency': currency };
}
