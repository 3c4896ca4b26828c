import { Alert, Box, Button, TextField } from '@mui/material';
import { contrastWithWhite, isReadable, nearestReadable } from '#shared/rules/readable-colour.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';

interface ColourFieldProps {
  /** `#rrggbb`, or what was typed so far. */
  colour: string;
  change(colour: string): void;
  help?: string;
}

/** A colour by picking or typing. Below it stands its contrast with white text, and the nearest colour that works. */
export function ColourField({ colour, change, help }: ColourFieldProps) {
  const own = usePageTexts(shopTexts);
  const isWhole = isWholeColour(colour);
  const isFine = isReadableColour(colour);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: 2 }}>
        <Box
          component="input"
          type="color"
          aria-label={own.colour}
          value={isWhole ? colour : '#000000'}
          onChange={({ target }) => change((target as HTMLInputElement).value)}
          sx={{ width: 56, height: 44, p: 0 }}
        />
        <TextField
          label={own.colour}
          helperText={help}
          value={colour}
          sx={{ maxWidth: 320 }}
          error={colour !== '' && !isWhole}
          onChange={({ target }) => change(target.value.trim().toLowerCase())}
        />
      </Box>
      {isWhole && (
        <Alert
          severity={isFine ? 'success' : 'warning'}
          sx={{ mb: 2 }}
          action={
            !isFine && (
              <Button color="inherit" onClick={() => change(nearestReadable(colour))}>
                {own.takeNearest}
              </Button>
            )
          }
        >
          {own.contrast}: {contrastWithWhite(colour).toFixed(1)} : 1. {isFine ? own.contrastFine : own.contrastPoor}
        </Alert>
      )}
    </>
  );
}

export function isWholeColour(colour: string): boolean {
  return /^#[0-9a-f]{6}$/.test(colour);
}

export function isReadableColour(colour: string): boolean {
  return isWholeColour(colour) && isReadable(colour);
}
