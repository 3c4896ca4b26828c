import { msg, str } from '@lit/localize';
import { useFrame, useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { ShopData } from '#site/page-data.ts';

export const page: Page<ShopData> = {
  head: () => ({ title: title(), noIndex: true }),
  View: Shops,
};

/** The shops that the person manages. They all sell on the pages of this store. */
function Shops({ data: { isOwner, shops } }: { data: ShopData }) {
  const { shop } = useFrame();
  const href = useHref();
  return (
    <div className="narrow page">
      <header className="page-head">
        <h1>{title()}</h1>
        <p className="lead">
          {msg('The shops that you manage. They sell on the pages of this store.', { id: 'site.shop.lead' })}
        </p>
      </header>
      <ul className="prose">
        {isOwner && (
          <li>
            <a href={href('/')}>{shop.storeConfig.store_name}</a>
          </li>
        )}
        {shops.map((number) => (
          <li key={number}>{msg(str`Shop ${number}`, { id: 'site.shop.number' })}</li>
        ))}
      </ul>
    </div>
  );
}

function title(): string {
  return msg('Your shops', { id: 'site.shop' });
}
