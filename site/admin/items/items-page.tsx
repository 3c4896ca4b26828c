import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { NewThingButton } from '#site/admin/things/new-thing.tsx';
import { ThingList } from '#site/admin/things/thing-list.tsx';
import { useThingColumns } from '#site/admin/things/use-thing-columns.tsx';
import { itemsTexts } from './texts.ts';

/** The items that the store describes, in the sequence of the catalogue. */
export function ItemsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(itemsTexts);
  const { name, id, state, missing } = useThingColumns();
  return (
    <PageFrame title={texts.pages.items.title} actions={<NewThingButton list="/admin/list/items" label={own.create} />}>
      <ThingList kind="item" columns={[name, id, state, missing]} texts={own} />
    </PageFrame>
  );
}
