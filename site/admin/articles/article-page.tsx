import { useParams } from 'react-router';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { PictureField } from '#site/admin/document/fields/picture-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { RichTexts } from '#site/admin/document/fields/rich-texts.tsx';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { newId } from '#site/admin/things/new-thing.tsx';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { useTitle } from '#site/admin/things/use-title.ts';
import { ViewPage } from '#site/admin/things/view-page.tsx';
import { articlesTexts } from './texts.ts';

/** One article: its texts and its picture. */
export function ArticlePage() {
  const { id = newId } = useParams();
  const own = usePageTexts(articlesTexts);
  const things = usePageTexts(thingsTexts);
  const isNew = id === newId;
  const titleOf = useTitle('article');
  return (
    <ThingPage
      kind="article"
      id={isNew ? null : id}
      idField="id"
      titleOf={titleOf}
      listPath="/admin/list/articles"
      pathOf={(one) => `/admin/detail/articles/${encodeURIComponent(one)}`}
      start={() => ({ title: {}, summary: {}, content: {} })}
      actions={({ current }) => current.published && <ViewPage path={`/article/${encodeURIComponent(id)}`} />}
    >
      <SectionedForm
        opened={['texts']}
        sections={[
          {
            ...{ name: 'texts', title: own.texts, fields: ['id', 'title', 'summary', 'image', 'content'] },
            view: (
              <>
                {isNew && <PlainText path={['id']} label={own.id} hint={things.idHint} isRequired most={128} />}
                <LanguageTexts path={['title']} />
                <LanguageTexts path={['summary']} hint={things.summaryHint} lines={2} />
                <PictureField path={['image']} of={own.article} />
                <RichTexts path={['content']} isArticle />
              </>
            ),
          },
        ]}
      />
    </ThingPage>
  );
}
