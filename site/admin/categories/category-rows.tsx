import { Box, Chip, Link, Paper } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link as PageLink } from 'react-router';
import { choiceNames } from '#site/admin/document/choice-names.ts';
import { ThingState } from '#site/admin/publish/thing-state.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingHref } from '#site/admin/things/thing-href.ts';
import type { TreeRow } from './category-tree.ts';
import { MoveButtons } from './move-buttons.tsx';
import { categoriesTexts } from './texts.ts';
import type { ListedCategory } from './use-categories.ts';

interface CategoryRowsProps {
  tree: readonly TreeRow<ListedCategory>[];
  move(id: number, by: -1 | 1): Promise<void>;
}

/** The rows of the tree, each indented below its parent. The focus stays with the category that was moved. */
export function CategoryRows({ tree, move }: CategoryRowsProps) {
  const own = usePageTexts(categoriesTexts);
  const { role } = usePageTexts(choiceNames);
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: number; by: -1 | 1 } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the sequence has changed
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-category="${id}"] button`);
    const [up, down] = buttons ?? [];
    const [same, other] = by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
    moved.current = null;
  }, [tree]);

  async function moveOne(id: number, by: -1 | 1): Promise<void> {
    await move(id, by);
    moved.current = { id, by };
  }

  return (
    <Paper variant="outlined" component="ul" className="category-tree" ref={list}>
      {tree.map(({ category: { id, row }, depth, isFirst, isLast }) => (
        <Box key={id} component="li" data-category={id} sx={{ pl: { xs: depth * 2, md: depth * 4 } }}>
          <Link component={PageLink} to={thingHref(row) ?? ''}>
            {row.name}
          </Link>
          {row.state !== 'published' && <ThingState state={row.state} />}
          {row.place?.role && <Chip size="small" label={role[row.place.role]} />}
          {row.place?.jump && <Chip size="small" variant="outlined" label={own.jumps} />}
          {!(isFirst && isLast) && (
            <MoveButtons {...{ isFirst, isLast }} name={row.name} move={(by) => void moveOne(id, by)} />
          )}
        </Box>
      ))}
    </Paper>
  );
}
