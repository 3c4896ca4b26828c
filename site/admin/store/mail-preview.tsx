import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { isLocaleCode, languageNames } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Thing } from '#site/admin/publish/use-thing.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { storeTexts } from './texts.ts';
import { wordedMails } from './worded-mails.ts';

/** The emails and documents in each language, with the saved words of the operator and invented data. */
export function MailPreview({ thing, close }: { thing: Thing; close: () => void }) {
  const { mailPreview: own, wordingPage } = usePageTexts(storeTexts);
  const setting = useSetting();
  const heading = useId();
  const languages = thing.current.languages.filter((one) => isLocaleCode(one));
  const [language, setLanguage] = useState(
    languages.includes(setting.locale) ? setting.locale : (languages[0] ?? setting.locale),
  );
  const [mail, setMail] = useState<string>(wordedMails[0]);
  const [round, setRound] = useState(0);
  const addressOf = (what: string) => pathInLocale(language, `/admin/preview?${what}`);
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="md">
      <DialogTitle id={heading}>{own.title}</DialogTitle>
      <DialogContent>
        {thing.isDirty && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {own.unsaved}
          </Alert>
        )}
        <p>{own.why}</p>
        <div className="form-fields">
          <TextField select label={own.mail} value={mail} onChange={({ target }) => setMail(target.value)}>
            {wordedMails.map((one) => (
              <MenuItem key={one} value={one}>
                {wordingPage.mails[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={own.language}
            value={language}
            onChange={({ target }) => isLocaleCode(target.value) && setLanguage(target.value)}
          >
            {languages.map((one) => (
              <MenuItem key={one} value={one}>
                {languageNames[one]}
              </MenuItem>
            ))}
          </TextField>
        </div>
        <Box
          component="iframe"
          key={`${mail} ${language} ${round}`}
          sandbox="allow-same-origin"
          title={wordingPage.mails[mail as keyof typeof wordingPage.mails]}
          src={addressOf(`mail=${mail}`)}
          sx={{ width: '100%', height: 640, border: 1, borderColor: 'divider' }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button href={addressOf('pdf=ticket')} target="_blank">
          {own.ticket}
        </Button>
        <Button href={addressOf('pdf=receipt')} target="_blank">
          {own.receipt}
        </Button>
        <Button onClick={() => setRound(round + 1)}>{own.reload}</Button>
        <Button onClick={close}>{own.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
