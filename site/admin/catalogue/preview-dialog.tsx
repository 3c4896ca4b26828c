import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useId, useState } from 'react';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Thing } from '#site/admin/publish/use-thing.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { catalogueTexts } from './texts.ts';
import { useWidth } from './use-width.ts';

const widths = { phone: 390, desktop: 1280 } as const;
const height = 800;

interface PreviewDialogProps {
  thing: Thing;
  /** The path of the page in the store; empty for the home page. */
  path: string;
  close(): void;
}

/** A page of the store with all saved drafts, as a visitor would see it on a phone or a desktop. */
export function PreviewDialog({ thing, path, close }: PreviewDialogProps) {
  const { preview: own } = usePageTexts(catalogueTexts);
  const { locale } = useSetting();
  const heading = useId();
  const [screen, setScreen] = useState<keyof typeof widths>('phone');
  const [round, setRound] = useState(0);
  const [frame, room] = useWidth();
  const width = widths[screen];
  // A desktop is wider than most dialogs, so its page is shown smaller.
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="xl">
      <DialogTitle id={heading}>{own.title}</DialogTitle>
      <DialogContent>
        {thing.isDirty && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {own.unsaved}
          </Alert>
        )}
        <p>{own.why}</p>
        <ToggleButtonGroup
          exclusive
          aria-label={own.title}
          value={screen}
          onChange={(_, chosen) => chosen && setScreen(chosen)}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="phone">{own.phone}</ToggleButton>
          <ToggleButton value="desktop">{own.desktop}</ToggleButton>
        </ToggleButtonGroup>
        <Box ref={frame} sx={{ overflow: 'auto', height: height * scale + 4 }}>
          <Box
            component="iframe"
            key={`${screen} ${round}`}
            title={own[screen]}
            src={pathInLocale(locale, `/admin/preview${path}`)}
            sx={{
              width,
              height,
              border: 1,
              borderColor: 'divider',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setRound(round + 1)}>{own.reload}</Button>
        <Button onClick={close}>{own.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
