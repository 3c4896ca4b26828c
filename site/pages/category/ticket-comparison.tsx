import { msg } from '@lit/localize';
import type { Product } from '#shared/contract/product.ts';
import { productLeadPrices } from '#shared/rules/product-prices.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import { FromPrice } from '#site/parts/from-price.tsx';
import { Section } from '#site/parts/section.tsx';
import { compareTickets } from './compare-tickets.ts';

export function TicketComparison({ products }: { products: readonly Product[] }) {
  const comparison = compareTickets(products, useFrame().locale);
  const href = useHref();
  if (!comparison) return null;
  const title = msg('Which ticket is right for me?', { id: 'site.compare' });
  return (
    <Section title={title}>
      <table className="comparison">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{msg('Ticket', { id: 'site.compare.ticket' })}</th>
            {comparison.columns.map((column) => (
              <th key={column.key} scope="col" data-column={column.key}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ product, choices, cells }) => (
            <tr key={product.sku}>
              <th scope="row">
                <a href={href(`/p/${encodeURIComponent(product.url_key)}`)}>
                  <Phrase>{product.name}</Phrase>
                </a>
                {choices && <p>{choices}</p>}
                <FromPrice
                  leads={productLeadPrices(product).slice(0, 1)}
                  currency={product.price_range.minimum_price.final_price.currency}
                />
              </th>
              {comparison.columns.map(({ key }, index) => (
                <td key={key} data-column={key}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
