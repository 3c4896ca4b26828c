import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import { changeStyle, type Shop } from '#shared/contract/staff/shops.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ColourField, isReadableColour, isWholeColour } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { ShopBlock } from './shop-block.tsx';
import { StoreStyle } from './store-style.tsx';

/** Logo and colour of a vendor's block, with a preview; for an owner first those of the store. */
export function ShopStylePage() {
  const { texts } = useTexts();
  const isOwner = useMay()('owner');
  return (
    <ShopPage title={texts.pages.shopStyle.title} before={isOwner && <StoreStyle />}>
      {(shop) => <Style key={shop.version} shop={shop} />}
    </ShopPage>
  );
}

function Style({ shop }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const [logo, setLogo] = useState({ file: shop.logo, url: shop.logo_url });
  const [colour, setColour] = useState(shop.colour);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isFine = colour === '' || isReadableColour(colour);

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
        <ColourField colour={colour} change={setColour} help={own.colourHelp} />
        <Button variant="contained" disabled={!isFine} onClick={() => void save()}>
          {own.save}
        </Button>
      </Section>
      <Section title={own.preview}>
        <ShopBlock {...{ shop, colour: isWholeColour(colour) ? colour : '', logoUrl: logo.url }} />
      </Section>
    </>
  );
}
