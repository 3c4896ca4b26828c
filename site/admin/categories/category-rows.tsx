import { Box, Button, Chip, Link, Paper } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingHref } from '#site/admin/thing/thing-href.ts';
import { ThingState } from '#site/admin/thing/thing-state.tsx';
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
  return (
    <Paper variant="outlined" component="ul" className="category-tree">
      {tree.map(({ category: { id, row }, depth, isFirst, isLast }) => (
        <Box key={id} component="li" sx={{ pl: { xs: depth * 2, md: depth * 4 } }}>
          <Link component={PageLink} to={thingHref(row) ?? ''}>
            {row.name}
          </Link>
          {row.state !== 'published' && <ThingState state={row.state} />}
          {row.place?.role && <Chip size="small" label={own.roles[row.place.role]} />}
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
