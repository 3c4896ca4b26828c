import type { ProductSummary } from '#shared/contract/product.ts';
import { ProductCard } from './product-card.tsx';

/** Cards side by side. `leads`: directly below the page's title. */
export function ProductGrid({ products, leads = false }: { products: ProductSummary[]; leads?: boolean }) {
  return (
    <ul className="grid" data-rows={leads ? '' : undefined}>
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard product={product} leads={leads} first={leads && index < 2} />
        </li>
      ))}
    </ul>
  );
}
