import { msg } from '@lit/localize';
import type { SizeChart } from '#shared/contract/item.ts';

/** The sizes of an item. On a small screen the table scrolls sideways. */
export function SizeTable({ chart }: { chart: SizeChart }) {
  return (
    <div className="sizes">
      <h2 id="sizes">{msg('Sizes', { id: 'site.item.sizes' })}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: readers without a pointer scroll it by keyboard */}
      <section className="sizes-scroll" aria-labelledby="sizes" tabIndex={0}>
        <table className="comparison">
          <thead>
            <tr>
              <th scope="col">{msg('Size', { id: 'site.item.size' })}</th>
              {chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {chart.columns.map((column, index) => (
                  <td key={column}>{values[index] || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
