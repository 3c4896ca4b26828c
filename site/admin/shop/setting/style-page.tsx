import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import { changeStyle, type Shop } from '#shared/contract/staff/shops.ts';
import { contrastWithWhite, isReadable, nearestReadable } from '#shared/rules/readable-colour.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { LogoField } from './logo-field.tsx';
import { ShopBlock } from './shop-block.tsx';

/** Logo and colour of a vendor's block, with a preview. */
export function ShopStylePage() {
  const { texts } = useTexts();
  return <ShopPage title={texts.pages.shopStyle.title}>{(shop) => <Style key={shop.version} shop={shop} />}</ShopPage>;
}

function Style({ shop }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const [logo, setLogo] = useState({ file: shop.logo, url: shop.logo_url });
  const [colour, setColour] = useState(shop.colour);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isWhole = /^#[0-9a-f]{6}$/.test(colour);
  const isFine = colour === '' || (isWhole && isReadable(colour));

  async function save(): Promise<void> {
    setFailure(null);
    const { number, version } = shop;
    const answer = await ask(changeStyle, { shop: number, version, logo: logo.file, colour });
    if (!answer.ok) return setFailure(answer.failure);
    notify(own.saved, { type: 'success' });
    await again();
  }

  return (
    <>
      <Section title={own.look}>
        <p>{own.lookNote}</p>
        {failure && <FailureNotice failure={failure} />}
        <LogoField logo={logo} change={setLogo} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: 2 }}>
          <Box
            component="input"
            type="color"
            aria-label={own.colour}
            value={isWhole ? colour : '#000000'}
            onChange={({ target }) => setColour((target as HTMLInputElement).value)}
            sx={{ width: 56, height: 44, p: 0 }}
          />
          <TextField
            label={own.colour}
            helperText={own.colourHelp}
            value={colour}
            error={colour !== '' && !isWhole}
            onChange={({ target }) => setColour(target.value.trim().toLowerCase())}
          />
        </Box>
        {isWhole && (
          <Alert
            severity={isFine ? 'success' : 'warning'}
            sx={{ mb: 2 }}
            action={
              !isFine && (
                <Button color="inherit" onClick={() => setColour(nearestReadable(colour))}>
                  {own.takeNearest}
                </Button>
              )
            }
          >
            {own.contrast}: {contrastWithWhite(colour).toFixed(1)} : 1. {isFine ? own.contrastFine : own.contrastPoor}
          </Alert>
        )}
        <Button variant="contained" disabled={!isFine} onClick={() => void save()}>
          {own.save}
        </Button>
      </Section>
      <Section title={own.preview}>
        <ShopBlock {...{ shop, colour: isWhole ? colour : '', logoUrl: logo.url }} />
      </Section>
    </>
  );
}
