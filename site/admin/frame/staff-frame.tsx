import { AppBar, Box, Button, Drawer, Toolbar, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';
import { PageMenu } from './page-menu.tsx';
import { WaysOut } from './ways-out.tsx';

const menuWidth = 232;

/** The bar, the menu and the place of the page. On a narrow screen the menu opens by a button. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { storeName } = useSetting();
  const { texts } = useTexts();
  const isWide = useMediaQuery('(width > 900px)');
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <AppBar position="static" color="default" elevation={0}>
        <Toolbar sx={{ gap: 2 }}>
          {!isWide && (
            <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(true)}>
              {texts.menu}
            </Button>
          )}
          <Box component="p" sx={{ m: 0, mr: 'auto', fontWeight: 650 }}>
            {storeName}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {texts.staff}
            </Box>
          </Box>
          {isWide && <WaysOut />}
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex' }}>
        {isWide ? (
          <Box sx={{ flex: `0 0 ${menuWidth}px` }}>
            <PageMenu />
          </Box>
        ) : (
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            slotProps={{ paper: { sx: { width: 280 }, 'aria-label': texts.menu } }}
          >
            <PageMenu />
            <WaysOut />
          </Drawer>
        )}
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
          {children}
        </Box>
      </Box>
    </>
  );
}
