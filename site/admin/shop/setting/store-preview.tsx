import { Box } from '@mui/material';
import type { Typeface } from '#shared/contract/store.ts';
import { typefaceLetters } from '#shared/rules/typeface-letters.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';

interface StorePreviewProps {
  colour: string;
  typeface: Typeface;
  logoUrl: string;
}

/** The head of the store's pages with a button, in the chosen style. */
export function StorePreview({ colour, typeface, logoUrl }: StorePreviewProps) {
  const own = usePageTexts(shopTexts);
  const { storeName } = useSetting();
  return (
    <Box
      role="group"
      aria-label={own.preview}
      sx={{
        ...{ display: 'grid', justifyItems: 'start', gap: 2, maxWidth: 420, my: 2, p: 2 },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff', color: '#15201f' },
        // A logo may have colours of its own for a dark ground.
        colorScheme: 'light',
        fontFamily: `${typefaceLetters[typeface]}, sans-serif`,
      }}
    >
      {logoUrl && <Box component="img" src={logoUrl} alt="" sx={{ maxWidth: 220, maxHeight: 36 }} />}
      <Box component="span" sx={{ fontSize: 28, fontWeight: 650, lineHeight: 1.2 }}>
        {storeName}
      </Box>
      <Box component="span" sx={{ px: 2, py: 1, borderRadius: 1, bgcolor: colour, color: '#fff', fontWeight: 600 }}>
        {own.sample}
      </Box>
      <Box component="span" sx={{ color: colour, textDecoration: 'underline' }}>
        {own.terms}
      </Box>
    </Box>
  );
}
