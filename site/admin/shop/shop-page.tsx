import { Alert, Box, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { list, type Shop } from '#shared/contract/staff/shops.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { NewShopButton } from './new-shop-button.tsx';
import { shopTexts } from './texts.ts';

/** The most shops that a person can choose from. */
const mostShops = 100;

interface ShopPageProps {
  title: string;
  /** The part above the choice of the shop. */
  before?: ReactNode;
  children(shop: Shop): ReactNode;
}

/** The frame of a vendors' page: its heading, the choice of the shop when there are several, and the part for the chosen shop. */
export function ShopPage({ title, before, children }: ShopPageProps) {
  const isOwner = useMay()('owner');
  return (
    <PageFrame title={title} actions={isOwner && <NewShopButton />}>
      {before}
      <CallView call={list} request={{ most: mostShops }}>
        {({ shops }) => <ChosenShop shops={shops}>{children}</ChosenShop>}
      </CallView>
    </PageFrame>
  );
}

function ChosenShop({ shops, children }: { shops: readonly Shop[]; children(shop: Shop): ReactNode }) {
  const own = usePageTexts(shopTexts);
  const isOwner = useMay()('owner');
  const { language } = useTexts();
  const [query, setQuery] = useSearchParams();
  const shop = shops.find(({ number }) => String(number) === query.get('shop')) ?? shops[0];
  if (!shop) return <Alert severity="info">{isOwner ? own.noShop : own.noShopOfYours}</Alert>;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        {shops.length > 1 ? (
          <TextField
            select
            label={own.shop}
            value={shop.number}
            onChange={({ target }) => setQuery({ shop: target.value })}
            sx={{ minWidth: 220 }}
          >
            {shops.map(({ number, name }) => (
              <MenuItem key={number} value={number}>
                {number} · {localizedText(name, language)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Box component="p" sx={{ m: 0, fontWeight: 650 }}>
            {localizedText(shop.name, language)}
          </Box>
        )}
      </Box>
      <div key={shop.number}>{children(shop)}</div>
    </>
  );
}
