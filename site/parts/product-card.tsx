import { msg } from '@lit/localize';
import type { ProductSummary } from '#shared/contract/product.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useHref } from '#site/frame.tsx';
import { FromPrice } from './from-price.tsx';
import { Rating } from './rating.tsx';

export const cardSizes = '(width > 1024px) 285px, (width > 640px) 45vw, calc(100vw - 40px)';

/** A product in a grid or row; the whole card leads to it. */
export function ProductCard({ product, first = false }: { product: ProductSummary; first?: boolean }) {
  const href = useHref();
  return (
    <article className="card">
      <div className="card-picture">
        <Picture image={product.image} sizes={cardSizes} eager={first} />
        {product.stock_status === 'OUT_OF_STOCK' && (
          <span className="tag">{msg('Sold out', { id: 'site.sold-out' })}</span>
        )}
      </div>
      <div className="card-text">
        <h3>
          <a href={href(`/p/${encodeURIComponent(product.url_key)}`)}>{product.name}</a>
        </h3>
        <p className="card-summary">{product.short_description}</p>
        <p className="card-facts">
          <FromPrice range={product.price_range} />
          {product.rating !== undefined && <Rating value={product.rating} />}
        </p>
      </div>
    </article>
  );
}
