import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import { type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import { change, read, type StoreStyle as Style } from '#shared/contract/staff/store-style.ts';
import { typefaces } from '#shared/contract/store.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { ColourField, isReadableColour, isWholeColour } from './colour-field.tsx';
import { type Logo, LogoField } from './logo-field.tsx';
import { StorePreview } from './store-preview.tsx';

/** The colour, the logos and the typeface of the store, with a preview. Saving makes them live. */
export function StoreStyle() {
  return (
    <CallView call={read} request={{}}>
      {({ style }) => <StyleForm key={style.version} saved={style} />}
    </CallView>
  );
}

type Logos = { [Code in LocaleCode]?: Logo | undefined };

function StyleForm({ saved }: { saved: Style }) {
  const own = usePageTexts(shopTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const { languages, locale } = useSetting();
  const [colour, setColour] = useState(saved.colour);
  const [logo, setLogo] = useState<Logo>(saved.logo);
  const [logos, setLogos] = useState<Logos>({ ...saved.logos });
  const [typeface, setTypeface] = useState(saved.typeface);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isFine = colour === saved.colour || isReadableColour(colour);

  async function save(): Promise<void> {
    setFailure(null);
    const files = Object.fromEntries(
      Object.entries(logos).flatMap(([code, one]) => (one?.file ? [[code, one.file]] : [])),
    );
    const wish = { version: saved.version, colour, logo: logo.file, logos: files, typeface };
    const answer = await ask(change, wish);
    if (!answer.ok) return setFailure(answer.failure);
    notify(own.saved, { type: 'success' });
    await again();
  }

  return (
    <Section title={own.storeLook}>
      <p>{own.storeLookNote}</p>
      {failure && <FailureNotice failure={failure} />}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {languages.map((code) => (
          <NamedLogo
            key={code}
            label={`${own.logoIn} ${languageNames[code]}`}
            logo={logos[code] ?? { file: '', url: '' }}
            change={(changed) => setLogos({ ...logos, [code]: changed })}
          />
        ))}
        <NamedLogo label={own.logoElsewhere} logo={logo} change={setLogo} isNeeded />
      </Box>
      <ColourField colour={colour} change={setColour} />
      <TextField
        select
        label={own.typeface}
        value={typeface}
        onChange={({ target }) => setTypeface(typefaces.find((one) => one === target.value) ?? 'figtree')}
        sx={{ maxWidth: 320 }}
      >
        {typefaces.map((one) => (
          <MenuItem key={one} value={one}>
            {own.typefaces[one]}
          </MenuItem>
        ))}
      </TextField>
      <StorePreview
        colour={isWholeColour(colour) ? colour : saved.colour}
        typeface={typeface}
        logoUrl={logos[locale]?.url || logos.en?.url || logo.url}
      />
      <Button variant="contained" disabled={!isFine} onClick={() => void save()}>
        {own.save}
      </Button>
    </Section>
  );
}

interface NamedLogoProps {
  label: string;
  logo: Logo;
  change(logo: Logo): void;
  isNeeded?: boolean;
}

function NamedLogo({ label, ...rest }: NamedLogoProps) {
  return (
    <Box>
      <small>{label}</small>
      <LogoField label={label} {...rest} />
    </Box>
  );
}
