import { Box, LinearProgress } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { NewThing } from '#site/admin/thing/new-thing.tsx';
import { isPageId } from '#site/admin/thing/page-id.ts';
import { CategoryRows } from './category-rows.tsx';
import { treeOf } from './category-tree.ts';
import { parentChoices } from './parent-choices.ts';
import { categoriesTexts } from './texts.ts';
import { useCategories } from './use-categories.ts';
import { useMoving } from './use-moving.ts';

/** The tree of categories in the sequence of the menu, with buttons that change the sequence. */
export function CategoriesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(categoriesTexts);
  const { languages } = useSetting();
  const { categories, failure, again } = useCategories();
  const { move, isBusy, failure: notMoved } = useMoving(categories ?? []);
  const tree = treeOf(categories ?? []);
  const lastId = Math.max(0, ...(categories ?? []).map(({ id }) => id));
  return (
    <PageFrame
      title={texts.pages.categories.title}
      actions={
        categories && (
          <NewThing
            kind="category"
            label={own.create}
            idOf={(document) => String(document.id)}
            defaults={{ id: lastId + 1, parent: tree[0]?.category.id ?? null, position: lastPosition(categories) + 1 }}
          >
            <LocalizedText source="name" label={own.name} languages={languages} />
            <TextInput source="urlKey" label={own.urlKey} validate={[required(), isPageId(own.urlKeyWrong)]} />
            <SelectInput
              source="parent"
              label={own.parent}
              choices={parentChoices(categories, null)}
              validate={required()}
            />
          </NewThing>
        )
      }
    >
      <p>{own.menuHint}</p>
      <section aria-label={own.list}>
        <Box component="p" role="status" sx={{ color: 'text.secondary' }}>
          {!categories ? '' : categories.length > 0 ? own.shown(categories.length) : own.none}
        </Box>
        {failure && <FailureNotice failure={failure} again={again} />}
        {notMoved && <FailureNotice failure={notMoved} />}
        {!categories && !failure && <LinearProgress aria-label={texts.loading} />}
        <CategoryRows tree={tree} move={(id, by) => void move(id, by)} isBusy={isBusy} />
      </section>
    </PageFrame>
  );
}

function lastPosition(categories: readonly { position: number }[]): number {
  return Math.max(0, ...categories.map(({ position }) => position));
}
