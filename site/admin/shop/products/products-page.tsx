import { Box, Button, Chip, Link } from '@mui/material';
import { TextInput } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { products, type Shop, type ShopProduct } from '#shared/contract/staff/shops.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asText } from '#site/admin/list/filters.ts';
import { staffPages } from '#site/admin/pages.ts';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useShopFilters } from '#site/admin/shop/use-shop-filters.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';

const longest = 100;

const thumbnail = { width: 64, height: 44, objectFit: 'cover', verticalAlign: 'middle', mr: 1.5 } as const;

/** The products of a vendor's shop. */
export function ShopProductsPage() {
  const { texts } = useTexts();
  return <ShopPage title={texts.pages.shop.title}>{(shop) => <Products shop={shop} />}</ShopPage>;
}

function Products({ shop }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const { texts } = useTexts();
  const list = useShopFilters({ q: asText(longest) }, shop);
  const { value } = useCall(products, { shop: shop.number, most: 1 });
  const columns = useProductColumns(shop, value?.currency ?? '');
  return (
    <>
      <FilterForm list={list} label={own.products}>
        <TextInput source="q" label={own.find} />
      </FilterForm>
      <CallList
        call={products}
        list={list}
        rowsOf={(page) => page.products}
        keyOf={({ sku }) => sku}
        columns={columns}
        hrefOf={({ sku }) => editPath(shop, sku)}
        actions={
          <Button component={PageLink} to={editPath(shop)} variant="outlined">
            {texts.pages.shopEdit.title}
          </Button>
        }
        texts={{ list: own.products, shown: own.shownProducts, none: own.noProducts, noMatch: own.noSuchProducts }}
      />
    </>
  );
}

/** The path of a product's form, or of that of a new one. */
function editPath({ number }: Shop, sku?: string): string {
  const query = new URLSearchParams({ shop: String(number), ...(sku !== undefined && { sku }) });
  return `${staffPages.shopEdit.path}?${query}`;
}

function useProductColumns(shop: Shop, currency: string): Column<ShopProduct>[] {
  const own = usePageTexts(shopTexts);
  const { locale } = useSetting();
  const { language } = useTexts();
  return [
    {
      title: own.product,
      cell: ({ name, image }) => (
        <>
          {image && <Box component="img" src={image} alt="" loading="lazy" sx={thumbnail} />}
          {name}
        </>
      ),
    },
    { title: own.sku, cell: ({ sku }) => sku },
    {
      title: own.price,
      isAmount: true,
      cell: ({ price }) => (currency && price !== null ? formatPrice(price, currency, language) : ''),
    },
    {
      title: own.state,
      cell: ({ isOnSale, state }) => (
        <>
          {state !== 'new' && (
            <Chip
              size="small"
              variant="outlined"
              color={isOnSale ? 'success' : 'default'}
              label={isOnSale ? own.onSale : own.soldOut}
            />
          )}{' '}
          {state !== 'published' && (
            <Chip size="small" color="warning" variant="outlined" label={own.draftStates[state]} />
          )}
        </>
      ),
    },
    {
      title: own.days,
      cell: ({ sku, isDated }) =>
        isDated && (
          <Link
            component={PageLink}
            to={`${staffPages.shopCalendar.path}?${new URLSearchParams({ shop: String(shop.number), product: sku })}`}
          >
            {own.days}
          </Link>
        ),
    },
    {
      title: own.view,
      cell: ({ sku, state }) =>
        state !== 'new' && <Link href={pathInLocale(locale, `/p/${encodeURIComponent(sku)}`)}>{own.view}</Link>,
    },
  ];
}
