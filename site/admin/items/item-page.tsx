import { useParams } from 'react-router';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { PictureField } from '#site/admin/document/fields/picture-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { RichTexts } from '#site/admin/document/fields/rich-texts.tsx';
import { ThingsField } from '#site/admin/document/fields/things-field.tsx';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { newId } from '#site/admin/things/new-thing.tsx';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { useTitle } from '#site/admin/things/use-title.ts';
import { ViewPage } from '#site/admin/things/view-page.tsx';
import { newChart } from './size-chart.ts';
import { SizeChartFields } from './size-chart-fields.tsx';
import { itemsTexts } from './texts.ts';

/** One item: its texts, its picture, the products as which it is sold, and its size chart. */
export function ItemPage() {
  const { id = newId } = useParams();
  const own = usePageTexts(itemsTexts);
  const things = usePageTexts(thingsTexts);
  const isNew = id === newId;
  const titleOf = useTitle('item');
  return (
    <ThingPage
      kind="item"
      id={isNew ? null : id}
      idField="id"
      titleOf={titleOf}
      listPath="/admin/list/items"
      pathOf={(one) => `/admin/detail/items/${encodeURIComponent(one)}`}
      start={() => ({ name: {}, summary: {}, content: {}, products: [] })}
      actions={({ current }) => current.published && <ViewPage path={`/i/${encodeURIComponent(id)}`} />}
    >
      <SectionedForm
        opened={['texts', 'sale']}
        sections={[
          {
            ...{ name: 'texts', title: own.texts, fields: ['id', 'name', 'summary', 'image', 'content'] },
            view: (
              <>
                {isNew && <PlainText path={['id']} label={own.id} hint={things.idHint} isRequired most={128} />}
                <LanguageTexts path={['name']} />
                <LanguageTexts path={['summary']} hint={things.summaryHint} lines={2} />
                <PictureField path={['image']} of={own.item} />
                <RichTexts path={['content']} isArticle />
              </>
            ),
          },
          {
            ...{ name: 'sale', title: own.sale, fields: ['products'] },
            view: <ThingsField path={['products']} kind="product" hint={own.productsHint} />,
          },
          {
            ...{ name: 'sizes', title: own.sizes, fields: ['sizeChart'] },
            view: (
              <OptionalPart path={['sizeChart']} hint={own.sizesHint} first={newChart}>
                <SizeChartFields path={['sizeChart']} />
              </OptionalPart>
            ),
          },
        ]}
      />
    </ThingPage>
  );
}
