import { Box, MenuItem, TextField } from '@mui/material';
import { entries, type Shop, statement } from '#shared/contract/staff/shops.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { monthName } from '#site/admin/calendar/month-names.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { CallList } from '#site/admin/list/call-list.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useShopFilters } from '#site/admin/shop/use-shop-filters.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { lastMonths } from './last-months.ts';
import { useEntryColumns } from './use-entry-columns.tsx';

const monthsShown = 24;

/** The month's statement of a vendor's lines, as sums, as a list and as CSV. */
export function ShopStatementPage() {
  const { texts } = useTexts();
  return <ShopPage title={texts.pages.shopStatement.title}>{(shop) => <Statement shop={shop} />}</ShopPage>;
}

function Statement({ shop }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const { language } = useTexts();
  const { timeZone } = useSetting();
  const months = lastMonths(operatorTime(new Date(), timeZone).day, monthsShown);
  const asked = useShopFilters({ month: (value) => months.find((month) => month === value) ?? null }, shop);
  const month = asked.filters.month ?? months[0] ?? '';
  const list = { ...asked, filters: { ...asked.filters, month } };
  const columns = useEntryColumns();
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <TextField
          select
          label={own.month}
          value={month}
          onChange={({ target }) => asked.filterBy({ ...asked.filters, month: target.value })}
          sx={{ minWidth: 220 }}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {monthName(`${one}-01`, language)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Section title={own.sums}>
        <CallView call={statement} request={{ shop: shop.number, month }}>
          {({ sums }) =>
            sums.length === 0 ? (
              <p>{own.nothingSold}</p>
            ) : (
              sums.map(({ currency, ...sum }) => {
                const write = (amount: number) => formatPrice(amount, currency, language);
                return (
                  <Facts
                    key={currency}
                    of={[
                      [own.soldSum, `${write(sum.sold)} (${sum.unitsSold})`],
                      [own.refundedSum, `${write(sum.refunded)} (${sum.unitsRefunded})`],
                      [`${own.commissionSum} (${sum.commissionRate} %)`, write(sum.commission)],
                      [own.due, <strong key="due">{write(sum.due)}</strong>],
                    ]}
                  />
                );
              })
            )
          }
        </CallView>
        <small>{own.statementNote}</small>
      </Section>
      <CallList
        call={entries}
        list={list}
        rowsOf={(page) => page.entries}
        keyOf={({ order, bookedAt, sku, kind }) => `${order} ${bookedAt} ${sku} ${kind}`}
        columns={columns}
        csv={`shop-${shop.number}-${month}.csv`}
        texts={{ list: own.entries, shown: own.shownEntries, none: own.noEntries, noMatch: own.noEntries }}
      />
    </>
  );
}
