import { createTheme, type PaletteColorOptions, type Theme } from '@mui/material';

/** The theme of MUI. Its colours are the store's tokens, which follow the light or dark scheme of the system. */
export function createLooks(): Theme {
  return createTheme({
    // MUI would fix the scheme of the page; admin.css lets the system decide.
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette: {
      primary: {
        main: 'var(--gondola-accent-fill)',
        light: 'var(--gondola-accent-fill)',
        dark: 'var(--gondola-accent-strong)',
        contrastText: 'var(--gondola-on-accent)',
      },
      secondary: plainColour('ink'),
      error: plainColour('danger'),
      success: plainColour('success'),
      warning: plainColour('warning'),
      info: plainColour('accent-ink'),
      text: {
        primary: 'var(--gondola-ink)',
        secondary: 'var(--gondola-ink-soft)',
        disabled: 'var(--gondola-ink-soft)',
      },
      background: { default: 'var(--gondola-surface-2)', paper: 'var(--gondola-surface)' },
      divider: 'var(--gondola-line)',
      action: {
        active: 'var(--gondola-ink-soft)',
        hover: shade(6),
        selected: shade(10),
        focus: shade(12),
        disabled: 'var(--gondola-ink-soft)',
        disabledBackground: 'var(--gondola-line)',
      },
    },
    typography: {
      fontFamily: 'var(--gondola-font)',
      body2: { fontSize: '1rem' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
    },
    shape: { borderRadius: 10 },
    components: {
      // A browser gives buttons a font of its own.
      MuiAccordionSummary: {
        styleOverrides: { root: { fontFamily: 'inherit', fontSize: '1.125rem', fontWeight: 600 } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 44,
            // The accent itself may be too pale for a text on the page's ground.
            variants: [
              { props: { variant: 'text', color: 'primary' }, style: { color: 'var(--gondola-accent-ink)' } },
              {
                props: { variant: 'outlined', color: 'primary' },
                style: { color: 'var(--gondola-accent-ink)', borderColor: 'var(--gondola-line-strong)' },
              },
            ],
          },
        },
      },
      ...withoutEmptyHints,
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: 44, backgroundColor: 'var(--gondola-surface)' },
          notchedOutline: { borderColor: 'var(--gondola-line-strong)' },
        },
      },
      MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: 'var(--gondola-accent-ink)' } } } },
      MuiLink: {
        defaultProps: { underline: 'always' },
        styleOverrides: { root: { color: 'var(--gondola-accent-ink)', textUnderlineOffset: '0.2em' } },
      },
      MuiSwitch: {
        styleOverrides: {
          switchBase: { color: 'var(--gondola-ink-soft)' },
          track: { opacity: 1, backgroundColor: 'var(--gondola-line-strong)' },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundColor: 'var(--gondola-surface)',
            color: 'var(--gondola-ink)',
            borderBottom: '1px solid var(--gondola-line)',
          },
        },
      },
      MuiAlert: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: {
          root: { alignItems: 'center', backgroundColor: 'var(--gondola-surface)', fontSize: '1rem' },
          outlined: { color: 'var(--gondola-ink)' },
        },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: {
            minHeight: 48,
            '&.active': { boxShadow: 'inset 3px 0 var(--gondola-accent-fill)', backgroundColor: shade(6) },
          },
        },
      },
      MuiSnackbarContent: {
        styleOverrides: { root: { backgroundColor: 'var(--gondola-ink)', color: 'var(--gondola-surface)' } },
      },
      // The accent itself is too dark for a text on a dark ground.
      MuiTab: { styleOverrides: { root: { '&.Mui-selected': { color: 'var(--gondola-accent-ink)' } } } },
      MuiTabs: { styleOverrides: { indicator: { backgroundColor: 'var(--gondola-accent-ink)' } } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: 'var(--gondola-line)',
            verticalAlign: 'baseline',
            padding: 12,
            overflowWrap: 'break-word',
          },
          head: { color: 'var(--gondola-ink-soft)', fontSize: '0.875rem' },
        },
      },
    },
  });
}

/** Inputs of react-admin keep a line free below them for a hint, which most have not. */
const noHint = { defaultProps: { helperText: false } } as const;
const withoutEmptyHints = {
  RaTextInput: noHint,
  RaNumberInput: noHint,
  RaSelectInput: noHint,
  RaDateInput: noHint,
  RaBooleanInput: noHint,
};

/** A token's colour, with the page's ground as the text on it. */
function plainColour(token: string): PaletteColorOptions {
  const main = `var(--gondola-${token})`;
  return { main, light: main, dark: main, contrastText: 'var(--gondola-surface)' };
}

/** A shade of the text's colour in per cent, over any ground. */
function shade(percent: number): string {
  return `color-mix(in srgb, var(--gondola-ink) ${percent}%, transparent)`;
}
