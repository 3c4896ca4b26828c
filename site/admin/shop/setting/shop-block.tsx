import { Box } from '@mui/material';
import type { Shop } from '#shared/contract/staff/shops.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';

interface ShopBlockProps {
  shop: Pick<Shop, 'name' | 'about'>;
  /** Empty for the colour of the store. */
  colour: string;
  logoUrl: string;
}

/** The vendor's block as product pages show it. */
export function ShopBlock({ shop: { name, about }, colour, logoUrl }: ShopBlockProps) {
  const own = usePageTexts(shopTexts);
  const { language } = useTexts();
  const ground = colour || 'var(--gondola-accent-fill)';
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', maxWidth: 420 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, bgcolor: ground, color: '#fff' }}>
        {logoUrl && <Box component="img" src={logoUrl} alt="" sx={{ maxWidth: 96, maxHeight: 40 }} />}
        <span>
          {own.soldBy} <strong>{localizedText(name, language)}</strong>
        </span>
      </Box>
      <Box sx={{ p: 1.5, whiteSpace: 'pre-line' }}>{localizedText(about, language)}</Box>
    </Box>
  );
}
