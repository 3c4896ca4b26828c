import { useParams } from 'react-router';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { PictureInput } from '#site/admin/form/picture-input.tsx';
import { formTexts } from '#site/admin/form/texts.ts';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { ThingPage } from '#site/admin/thing/thing-page.tsx';
import { ViewPage } from '#site/admin/thing/view-page.tsx';
import { articlesTexts } from './texts.ts';

/** One article: its texts and its picture. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const own = usePageTexts(articlesTexts);
  const form = usePageTexts(formTexts);
  return (
    <ThingPage
      kind="article"
      id={id}
      list="/admin/list/articles"
      actions={<ViewPage path={`/article/${encodeURIComponent(id)}`} />}
    >
      {({ languages }) => (
        <Section title={own.texts}>
          <LocalizedText source="title" label={own.title} languages={languages} />
          <LocalizedText source="summary" label={own.summary} hint={own.summaryHint} languages={languages} lines={2} />
          <PictureInput source="image" label={own.image} />
          <LocalizedText source="content" label={own.content} hint={form.articleHint} languages={languages} lines={8} />
        </Section>
      )}
    </ThingPage>
  );
}
