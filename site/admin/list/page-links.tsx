import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTexts } from '#site/admin/staff-context.ts';
import type { FilterList } from './use-filters.ts';

interface PageLinksProps {
  list: Pick<FilterList, 'after' | 'goTo'>;
  next: string | null;
  isEmpty: boolean;
  /** Moves the focus to the new page, because its buttons may be gone. */
  moved(): void;
}

export function PageLinks({ list, next, isEmpty, moved }: PageLinksProps) {
  const { texts } = useTexts();
  const isMoving = useRef(false);
  const focus = useRef(moved);
  focus.current = moved;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    if (isMoving.current) focus.current();
    isMoving.current = false;
  }, [list.after]);

  function goTo(after: string | null): void {
    isMoving.current = true;
    list.goTo(after);
  }

  if (next === null && list.after === null) return null;
  return (
    <Box component="nav" aria-label={texts.list.pages} sx={{ display: 'flex', gap: 1, mt: 2 }}>
      {list.after !== null && (
        <Button variant="outlined" onClick={() => goTo(null)}>
          {texts.list.first}
        </Button>
      )}
      {next !== null && (
        <Button variant="outlined" onClick={() => goTo(next)}>
          {isEmpty ? texts.list.further : texts.list.next}
        </Button>
      )}
    </Box>
  );
}
