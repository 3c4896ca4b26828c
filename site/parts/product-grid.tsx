import type { ProductSummary } from '#shared/contract/product.ts';
import { ProductCard } from './product-card.tsx';

/** Cards side by side. `leads` says that these are the first pictures of the page. */
export function ProductGrid({ products, leads = false }: { products: ProductSummary[]; leads?: boolean }) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard product={product} first={leads && index < 2} />
        </li>
      ))}
    </ul>
  );
}
