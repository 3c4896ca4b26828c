import { required, TextInput } from 'react-admin';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { NewThing } from '#site/admin/thing/new-thing.tsx';
import { isPageId } from '#site/admin/thing/page-id.ts';
import { thingTexts } from '#site/admin/thing/texts.ts';
import { ThingList } from '#site/admin/thing/thing-list.tsx';
import { useThingColumns } from '#site/admin/thing/use-thing-columns.tsx';
import { itemsTexts } from './texts.ts';

/** The items that the store describes, in the sequence of the catalogue. */
export function ItemsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(itemsTexts);
  const thing = usePageTexts(thingTexts);
  const { languages } = useSetting();
  const { name, id, state, missing } = useThingColumns();
  return (
    <PageFrame
      title={texts.pages.items.title}
      actions={
        <NewThing
          kind="item"
          label={own.create}
          idOf={(document) => String(document.id)}
          defaults={{ products: [] }}
        >
          <TextInput source="id" label={own.id} helperText={thing.idHint} validate={[required(), isPageId(own.idWrong)]} />
          <LocalizedText source="name" label={own.name} languages={languages} />
        </NewThing>
      }
    >
      <ThingList kind="item" columns={[name, id, state, missing]} texts={own} />
    </PageFrame>
  );
}
