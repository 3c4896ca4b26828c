import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { PriceRange, Product } from '#shared/contract/product.ts';
import { shortPriceText } from '#shared/locales/lead-price-text.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame } from '#site/frame.tsx';

/** The picker, and until it has loaded the choices with their prices. */
export function Booking({ product }: { product: Product }) {
  return (
    <gondola-product-picker sku={product.sku} no-header="">
      <div className="booking-fallback">
        <h3>{chooseText[product.delivery]()}</h3>
        <table>
          <tbody>
            {priceRows(product).map(({ label, price }) => (
              <tr key={label}>
                <th scope="row">
                  <Phrase>{label}</Phrase>
                </th>
                <td>{shortPriceText(price.value, price.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <noscript>
          <p>
            {msg(
              'To choose a day and book here, please turn on JavaScript in your browser. Or ask us; we are glad to help:',
              {
                id: 'site.product.no-script',
              },
            )}
          </p>
          <ContactLink />
        </noscript>
      </div>
    </gondola-product-picker>
  );
}

const chooseText: Record<DeliveryKind, () => string> = {
  ticket: () => msg('Choose your tickets', { id: 'site.product.choose' }),
  'gift-code': () => msg('Choose the value', { id: 'site.product.choose-value' }),
  collect: () => msg('Price', { id: 'site.product.price' }),
  service: () => msg('Price', { id: 'site.product.price' }),
};

function ContactLink() {
  const { shop } = useFrame();
  const contact = shop.cmsList.footer_links.find((link) => link.key === 'contact');
  return (
    <a className="button" data-variant="primary" href={contact?.url ?? `mailto:${shop.refundmailto}`}>
      {contact?.title ?? shop.refundmailto}
    </a>
  );
}

/** A row for each variant, named by its values. A product without variants has one row, "Price". */
function priceRows(product: Product): { label: string; price: PriceRange['minimum_price']['final_price'] }[] {
  if (product.variants.length === 0) {
    return [
      { label: msg('Price', { id: 'site.product.price' }), price: product.price_range.minimum_price.final_price },
    ];
  }
  return product.variants.map((variant) => ({
    label: variant.attributes.map(({ code, value_index }) => valueLabel(product, code, value_index)).join(' · '),
    price: variant.product.price_range.minimum_price.final_price,
  }));
}

function valueLabel(product: Product, code: string, index: number): string {
  const option = product.configurable_options.find((one) => one.attribute_code === code);
  return option?.values.find((value) => value.value_index === index)?.label ?? '';
}
