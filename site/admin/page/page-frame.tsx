import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSetting } from '#site/admin/staff-context.ts';

interface PageFrameProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every staff page: its heading, which is also the title of the window. After a move the focus is on the heading. */
export function PageFrame({ title, actions, children }: PageFrameProps) {
  const { storeName } = useSetting();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    document.title = `${title} · ${storeName}`;
  }, [title, storeName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    if (kind === 'POP') return;
    scrollTo(0, 0);
    heading.current?.focus();
  }, [pathname]);

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Box component="h1" ref={heading} tabIndex={-1} sx={{ mr: 'auto' }}>
          {title}
        </Box>
        {actions}
      </Box>
      {children}
    </>
  );
}
