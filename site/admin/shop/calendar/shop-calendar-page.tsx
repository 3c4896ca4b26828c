import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { calendar, products, type Shop } from '#shared/contract/staff/shops.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { ChangeDay } from './change-day.tsx';
import { DaysTable } from './days-table.tsx';
import { VisitsOfDay } from './visits-of-day.tsx';

/** The most products that a vendor can choose from, and the days of one view. */
const mostProducts = 100;
const daysShown = 14;

/** The calendar of a vendor's products, and the visitors of a day. */
export function ShopCalendarPage() {
  const { texts } = useTexts();
  return (
    <ShopPage title={texts.pages.shopCalendar.title}>
      {(shop) => (
        <CallView call={products} request={{ shop: shop.number, most: mostProducts }}>
          {(page) => <Calendar shop={shop} dated={page.products.filter(({ isDated }) => isDated)} />}
        </CallView>
      )}
    </ShopPage>
  );
}

function Calendar({ shop, dated }: { shop: Shop; dated: readonly { sku: string; name: string }[] }) {
  const own = usePageTexts(shopTexts);
  const { timeZone } = useSetting();
  const mayChange = useMay()('owner') || shop.may_edit_calendar;
  const [query, setQuery] = useSearchParams();
  const [day, setDay] = useState<Day | null>(null);
  const today = operatorTime(new Date(), timeZone).day;
  const product = dated.find(({ sku }) => sku === query.get('product')) ?? dated[0];
  if (!product) return <Alert severity="info">{own.noDatedProducts}</Alert>;
  const { sku } = product;
  const from = readDay(query.get('from') ?? '') ?? today;

  function goTo(place: { sku?: string; from?: Day }): void {
    setDay(null);
    setQuery({ shop: String(shop.number), product: place.sku ?? sku, from: place.from ?? from });
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <TextField
          select
          label={own.product}
          value={sku}
          onChange={({ target }) => goTo({ sku: target.value })}
          sx={{ minWidth: 220 }}
        >
          {dated.map((one) => (
            <MenuItem key={one.sku} value={one.sku}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={() => goTo({ from: addDays(from, -daysShown) })}>{own.earlier}</Button>
        <Button onClick={() => goTo({ from: addDays(from, daysShown) })}>{own.later}</Button>
      </Box>
      <CallView call={calendar} request={{ shop: shop.number, product: sku, from, to: addDays(from, daysShown - 1) }}>
        {({ version, days, currency, slots }) => (
          <>
            <DaysTable {...{ days, currency, chosen: day, choose: setDay }} />
            {day && (
              <VisitsOfDay
                {...{ shop: shop.number, product: sku, day }}
                actions={
                  mayChange &&
                  day >= today && (
                    <ChangeDay
                      {...{ shop: shop.number, product: sku, day, version, slots }}
                      hasPlaces={days.some(({ cells }) => cells.some(({ places }) => places !== null))}
                    />
                  )
                }
              />
            )}
          </>
        )}
      </CallView>
    </>
  );
}
