import { msg } from '@lit/localize';
import type { VendorShop } from '#site/page-data.ts';

/** The block of the vendor of a product, with the vendor's logo and colour. */
export function SoldBy({ shop: { name, about, logo, colour } }: { shop: VendorShop }) {
  return (
    <section className="sold-by" aria-labelledby="sold-by">
      <div className="sold-by-head">
        {/* The policy of the page allows no style attribute. */}
        {colour && (
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={colour} />
          </svg>
        )}
        {logo && <img src={logo} alt="" loading="lazy" />}
        <h2 id="sold-by">
          <small>{msg('Sold by', { id: 'site.product.sold-by' })}</small> {name}
        </h2>
      </div>
      {about && <p>{about}</p>}
    </section>
  );
}
