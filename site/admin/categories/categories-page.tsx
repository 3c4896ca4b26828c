import { Box, LinearProgress } from '@mui/material';
import { useMemo } from 'react';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { NewThingButton } from '#site/admin/things/new-thing.tsx';
import { CategoryRows } from './category-rows.tsx';
import { treeOf } from './category-tree.ts';
import { categoriesTexts } from './texts.ts';
import { useCategories } from './use-categories.ts';
import { useMoving } from './use-moving.ts';

/** The tree of categories in the sequence of the menu, with buttons that change the sequence. */
export function CategoriesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(categoriesTexts);
  const { categories, failure, again } = useCategories();
  const { move, failure: notMoved } = useMoving(categories ?? []);
  const tree = useMemo(() => categories && treeOf(categories), [categories]);
  return (
    <PageFrame
      title={texts.pages.categories.title}
      actions={<NewThingButton list="/admin/list/categories" label={own.create} />}
    >
      <p>{own.menuHint}</p>
      <section aria-label={own.list}>
        <Box component="p" role="status" sx={{ color: 'text.secondary' }}>
          {!categories ? '' : categories.length > 0 ? own.shown(categories.length) : own.none}
        </Box>
        {failure && <FailureNotice failure={failure} again={again} />}
        {notMoved && <FailureNotice failure={notMoved} />}
        {!categories && !failure && <LinearProgress aria-label={texts.loading} />}
        {tree && <CategoryRows tree={tree} move={move} />}
      </section>
    </PageFrame>
  );
}
