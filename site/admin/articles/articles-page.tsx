import { required, TextInput } from 'react-admin';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { NewThing } from '#site/admin/thing/new-thing.tsx';
import { isPageId } from '#site/admin/thing/page-id.ts';
import { thingTexts } from '#site/admin/thing/texts.ts';
import { ThingList } from '#site/admin/thing/thing-list.tsx';
import { useThingColumns } from '#site/admin/thing/use-thing-columns.tsx';
import { articlesTexts } from './texts.ts';

/** The articles, in the sequence of the catalogue. */
export function ArticlesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(articlesTexts);
  const thing = usePageTexts(thingTexts);
  const { languages } = useSetting();
  const { name, id, state, missing } = useThingColumns();
  return (
    <PageFrame
      title={texts.pages.articles.title}
      actions={
        <NewThing kind="article" label={own.create} idOf={(document) => String(document.id)}>
          <TextInput source="id" label={own.id} helperText={thing.idHint} validate={[required(), isPageId(own.idWrong)]} />
          <LocalizedText source="title" label={own.title} languages={languages} />
        </NewThing>
      }
    >
      <ThingList kind="article" columns={[name, id, state, missing]} texts={own} />
    </PageFrame>
  );
}
