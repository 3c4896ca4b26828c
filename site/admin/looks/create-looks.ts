import { createTheme, type Theme } from '@mui/material';
import type { StaffLanguage } from '#site/admin/texts/texts.ts';

/** The theme of MUI. Its colours are the tokens of the store, which follow the system's light or dark scheme. */
export function createLooks(_language: StaffLanguage): Theme {
  return createTheme({
    cssVariables: { nativeColor: true },
    palette: {
      primary: { main: 'var(--gondola-accent-fill)', dark: 'var(--gondola-accent-strong)', contrastText: 'var(--gondola-on-accent)' },
      error: { main: 'var(--gondola-danger)' },
      success: { main: 'var(--gondola-success)' },
      warning: { main: 'var(--gondola-warning)' },
      text: { primary: 'var(--gondola-ink)', secondary: 'var(--gondola-ink-soft)' },
      background: { default: 'var(--gondola-surface-2)', paper: 'var(--gondola-surface)' },
      divider: 'var(--gondola-line)',
    },
    typography: { fontFamily: 'var(--gondola-font)', button: { textTransform: 'none', fontWeight: 600 } },
    shape: { borderRadius: 10 },
  });
}
