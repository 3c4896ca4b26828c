import { Button } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { categoriesTexts } from './texts.ts';

interface MoveButtonsProps {
  /** The name of the category, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  move(by: -1 | 1): void;
}

/** Two buttons that move a category by one place among its neighbours. */
export function MoveButtons({ name, isFirst, isLast, move }: MoveButtonsProps) {
  const own = usePageTexts(categoriesTexts);
  return (
    <span className="category-moves">
      <Button aria-label={own.up(name)} disabled={isFirst} onClick={() => move(-1)}>
        ↑
      </Button>
      <Button aria-label={own.down(name)} disabled={isLast} onClick={() => move(1)}>
        ↓
      </Button>
    </span>
  );
}
