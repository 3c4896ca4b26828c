import { Box, Button, Card, CardActions, CardContent } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { StoredPicture } from '#shared/contract/staff/media.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { mediaTexts } from './texts.ts';

/** The stored pictures as cards. */
export function PictureGrid({ pictures }: { pictures: readonly StoredPicture[] }) {
  const own = usePageTexts(mediaTexts);
  const [removed, setRemoved] = useState<StoredPicture | null>(null);
  return (
    <>
      <Box
        component="ul"
        aria-label={own.list}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {pictures.map((picture) => (
          <li key={picture.file}>
            <PictureCard picture={picture} remove={() => setRemoved(picture)} />
          </li>
        ))}
      </Box>
      {removed && <RemoveDialog picture={removed} close={() => setRemoved(null)} />}
    </>
  );
}

function PictureCard({ picture, remove }: { picture: StoredPicture; remove: () => void }) {
  const { file, url, name, width, height, storedAt } = picture;
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(mediaTexts);
  const notify = useNotify();
  const { day } = operatorTime(new Date(storedAt), timeZone);
  const title = name || file;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(file);
    notify(own.copied, { type: 'success' });
  }

  return (
    <Card variant="outlined" sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="img"
        src={url}
        alt={title}
        loading="lazy"
        sx={{ width: '100%', aspectRatio: '3 / 2', objectFit: 'contain', bgcolor: 'action.hover' }}
      />
      <CardContent sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {width} × {height} {own.pixels} · {formatVisitDay(day, language)}
        </Box>
        <Box component="code" aria-label={own.name} sx={{ fontSize: '0.8em' }}>
          {file}
        </Box>
      </CardContent>
      <CardActions>
        {/* On a page without HTTPS a browser has no clipboard; the name can be selected. */}
        {navigator.clipboard && (
          <Button aria-label={`${own.copy}: ${title}`} onClick={() => void copy()}>
            {own.copy}
          </Button>
        )}
        <Button color="error" aria-label={`${own.remove}: ${title}`} onClick={remove}>
          {own.remove}
        </Button>
      </CardActions>
    </Card>
  );
}
