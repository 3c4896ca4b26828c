import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  useMediaQuery,
} from '@mui/material';
import { lazy, Suspense, useId, useRef } from 'react';
import { type LocaleCode, languageNames, languageTags } from '#shared/contract/locale.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { plainTextOf } from './plain-text-of.ts';

/** The editor is large, so it is loaded when it is opened. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

interface RichDialogProps {
  title: string;
  language: LocaleCode;
  html: string;
  /** The text of the required language, to translate from. */
  original: { language: LocaleCode; html: string } | null;
  isArticle: boolean;
  done(html: string): void;
  close(): void;
}

/** The editor of one text with markup. */
export function RichDialog({ title, language, html, original, isArticle, done, close }: RichDialogProps) {
  const { rich: own } = usePageTexts(documentTexts);
  const { texts } = useTexts();
  const isNarrow = useMediaQuery('(width <= 600px)');
  const heading = useId();
  const written = useRef(html);
  const name = `${title}: ${languageNames[language]}`;
  return (
    <Dialog
      open
      // Escape and a press beside the dialog would lose what was typed.
      onClose={() => written.current === html && close()}
      aria-labelledby={heading}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={heading}>{name}</DialogTitle>
      <DialogContent>
        <Suspense fallback={<LinearProgress aria-label={texts.loading} />}>
          <RichEditor
            name={name}
            language={language}
            html={html}
            isArticle={isArticle}
            write={(next) => {
              written.current = next;
            }}
          />
        </Suspense>
        {original && original.html !== '' && (
          <Box component="details" sx={{ mt: 2 }}>
            <summary>{own.original(languageNames[original.language])}</summary>
            <Box component="p" lang={languageTags[original.language]} sx={{ whiteSpace: 'pre-line' }}>
              {plainTextOf(original.html)}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{texts.cancel}</Button>
        <Button variant="contained" onClick={() => done(written.current)}>
          {own.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
