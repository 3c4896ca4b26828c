import { Box, Typography } from '@mui/material';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { snippetOfKey } from './snippet-of-key.ts';
import { keysTexts } from './texts.ts';

/** A command with which somebody tries a key. */
export function KeySnippet({ permissions }: { permissions: readonly string[] }) {
  const own = usePageTexts(keysTexts);
  const { locale } = useSetting();
  return (
    <>
      <Typography sx={{ mb: 1 }}>{own.snippetWhat}</Typography>
      <Box
        component="pre"
        tabIndex={0}
        translate="no"
        sx={{ m: 0, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {snippetOfKey(permissions, location.origin, locale)}
      </Box>
    </>
  );
}
