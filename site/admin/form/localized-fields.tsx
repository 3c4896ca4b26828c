import { TextField } from '@mui/material';
import { languageNames, languageTags, type LocaleCode } from '#shared/contract/locale.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { formTexts } from './texts.ts';

/** A text in several languages, as the catalogue file writes it. */
export type LocalizedValue = Partial<Record<LocaleCode, string>>;

interface LocalizedFieldsProps {
  label: string;
  value: LocalizedValue;
  change(value: LocalizedValue): void;
  /** The store's languages, the required one first. */
  languages: readonly string[];
  /** The rows of each field; a text of one line has one. */
  lines?: number;
  hint?: string | undefined;
}

/** A text in all languages of the store, side by side. A language in which it is missing is marked. */
export function LocalizedFields({ label, value, change, languages, lines = 1, hint }: LocalizedFieldsProps) {
  const own = usePageTexts(formTexts);
  const isBegun = Object.values(value).some(Boolean);
  return (
    <fieldset className={lines > 1 ? 'localized is-long' : 'localized'}>
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      <div>
        {(languages as LocaleCode[]).map((code) => (
          <TextField
            key={code}
            label={languageNames[code]}
            value={value[code] ?? ''}
            onChange={({ target }) => change(withText(value, code, target.value))}
            helperText={isBegun && !value[code] ? own.missing : ' '}
            slotProps={{ htmlInput: { lang: languageTags[code] } }}
            size="small"
            fullWidth
            {...(lines > 1 && { multiline: true, minRows: lines, maxRows: 20 })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function withText(value: LocalizedValue, code: LocaleCode, text: string): LocalizedValue {
  const { [code]: _, ...others } = value;
  return text === '' ? others : { ...others, [code]: text };
}
