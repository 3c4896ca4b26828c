import { isLocaleCode, languageNames } from '#shared/contract/locale.ts';
import { read, type ThingRow } from '#shared/contract/staff/catalogue.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { PictureView } from '#site/admin/document/fields/picture-view.tsx';
import { documentTexts } from '#site/admin/document/texts.ts';
import type { Column } from '#site/admin/list/column.ts';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { ThingState } from '#site/admin/publish/thing-state.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { catalogueTexts } from './texts.ts';

/** The columns of the list of products. */
export function useProductColumns(): Column<ThingRow>[] {
  const { columns: own } = usePageTexts(catalogueTexts);
  const { yes, no } = usePageTexts(documentTexts);
  const { states } = usePageTexts(publishTexts);
  const { language } = useTexts();
  const currency = useCall(read, { kind: 'store', id: 'store' }).value?.currency;
  const missingOf = ({ missing }: ThingRow) =>
    missing.map((code) => (isLocaleCode(code) ? languageNames[code] : code)).join(', ');
  const onSaleOf = ({ isOnSale }: ThingRow) => (isOnSale === null ? '' : isOnSale ? yes : no);
  return [
    { title: own.name, cell: ({ name, id }) => name || id, text: ({ name }) => name },
    { title: own.sku, cell: ({ id }) => <code>{id}</code>, text: ({ id }) => id },
    { title: own.picture, cell: ({ image }) => image !== '' && <PictureView file={image} alt="" width={72} /> },
    { title: own.state, cell: ({ state }) => <ThingState state={state} />, text: ({ state }) => states[state] },
    {
      title: own.price,
      isAmount: true,
      cell: ({ price }) => (price === null || !currency ? '' : formatPrice(price, currency, language)),
      text: ({ price }) => (price === null ? '' : String(price)),
    },
    { title: own.isOnSale, cell: onSaleOf, text: onSaleOf },
    { title: own.missing, cell: missingOf, text: missingOf },
  ];
}
