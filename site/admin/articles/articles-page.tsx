import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { NewThingButton } from '#site/admin/things/new-thing.tsx';
import { ThingList } from '#site/admin/things/thing-list.tsx';
import { useThingColumns } from '#site/admin/things/use-thing-columns.tsx';
import { articlesTexts } from './texts.ts';

/** The articles, in the sequence of the catalogue. */
export function ArticlesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(articlesTexts);
  const { name, id, state, missing } = useThingColumns();
  return (
    <PageFrame
      title={texts.pages.articles.title}
      actions={<NewThingButton list="/admin/list/articles" label={own.create} />}
    >
      <ThingList kind="article" columns={[name, id, state, missing]} texts={own} />
    </PageFrame>
  );
}
