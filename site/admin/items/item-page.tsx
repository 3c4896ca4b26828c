import { useParams } from 'react-router';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { PictureInput } from '#site/admin/form/picture-input.tsx';
import { ProductsInput } from '#site/admin/form/products-input.tsx';
import { formTexts } from '#site/admin/form/texts.ts';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { ThingPage } from '#site/admin/thing/thing-page.tsx';
import { ViewPage } from '#site/admin/thing/view-page.tsx';
import { SizeChartInput } from './size-chart-input.tsx';
import { itemsTexts } from './texts.ts';

/** One item: its texts, its picture, the products as which it is sold, and its size chart. */
export function ItemPage() {
  const { id = '' } = useParams();
  const own = usePageTexts(itemsTexts);
  const form = usePageTexts(formTexts);
  return (
    <ThingPage
      kind="item"
      id={id}
      list="/admin/list/items"
      actions={<ViewPage path={`/i/${encodeURIComponent(id)}`} />}
    >
      {({ languages }) => (
        <>
          <Section title={own.texts}>
            <LocalizedText source="name" label={own.name} languages={languages} />
            <LocalizedText source="summary" label={own.summary} hint={own.summaryHint} languages={languages} lines={2} />
            <PictureInput source="image" label={own.image} />
            <LocalizedText source="content" label={own.content} hint={form.articleHint} languages={languages} lines={8} />
          </Section>
          <Section title={own.sales}>
            <ProductsInput source="products" label={own.products} hint={own.productsHint} />
          </Section>
          <Section title={own.sizeChart}>
            <SizeChartInput source="sizeChart" languages={languages} />
          </Section>
        </>
      )}
    </ThingPage>
  );
}
