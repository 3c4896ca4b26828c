import { Box, Button, Chip, Link, Paper } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { choiceNames } from '#site/admin/document/choice-names.ts';
import { ThingState } from '#site/admin/publish/thing-state.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingHref } from '#site/admin/things/thing-href.ts';
import type { TreeRow } from './category-tree.ts';
import { categoriesTexts } from './texts.ts';
import type { ListedCategory } from './use-categories.ts';

interface CategoryRowsProps {
  tree: readonly TreeRow<ListedCategory>[];
  move(id: number, by: -1 | 1): void;
  isBusy: boolean;
}

/** The rows of the tree, each indented below its parent. */
export function CategoryRows({ tree, move, isBusy }: CategoryRowsProps) {
  const own = usePageTexts(categoriesTexts);
  const { role } = usePageTexts(choiceNames);
  return (
    <Paper variant="outlined" component="ul" className="category-tree">
      {tree.map(({ category: { id, row }, depth, isFirst, isLast }) => (
        <Box key={id} component="li" sx={{ pl: { xs: depth * 2, md: depth * 4 } }}>
          <Link component={PageLink} to={thingHref(row) ?? ''}>
            {row.name}
          </Link>
          {row.state !== 'published' && <ThingState state={row.state} />}
          {row.place?.role && <Chip size="small" label={role[row.place.role]} />}
          {row.place?.jump && <Chip size="small" variant="outlined" label={own.jumps} />}
          <span className="category-moves">
            <Button
              size="small"
              aria-label={own.up(row.name)}
              disabled={isFirst || isBusy}
              onClick={() => move(id, -1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              aria-label={own.down(row.name)}
              disabled={isLast || isBusy}
              onClick={() => move(id, 1)}
            >
              ↓
            </Button>
          </span>
        </Box>
      ))}
    </Paper>
  );
}
