import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { partnerStatement, type StatementOrder, type StatementSum } from '#shared/contract/staff/partners.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { Rows } from '#site/admin/list/rows.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { percentText } from './percent-text.ts';
import { partnersTexts } from './texts.ts';
import { asMonth } from './typed-partner.ts';

const statementFilters = { month: asMonth };

/** The sales and refunds through a site key in a month, and the commission. */
export function Statement({ siteKey }: { siteKey: string }) {
  const own = usePageTexts(partnersTexts);
  const { timeZone } = useSetting();
  const list = useFilters(statementFilters);
  const month = list.filters.month ?? operatorTime(new Date(), timeZone).day.slice(0, 7);
  const may = useMay();
  const columns = useOrderColumns();
  const texts = { list: own.ordersList, shown: own.ordersShown, none: own.noneSold, noMatch: own.noneSold };
  return (
    <Section title={`${own.statement} ${month}`}>
      <Typography sx={{ mb: 2 }}>{own.statementWhat}</Typography>
      <FilterForm list={{ ...list, fields: { month } }} label={own.showMonth} hasOneFilter>
        <TextInput
          source="month"
          type="month"
          label={own.month}
          helperText={own.monthHint}
          sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}
        />
      </FilterForm>
      <CallView call={partnerStatement} request={{ siteKey, month, most: 1 }}>
        {({ sums }) => <Sums sums={sums} />}
      </CallView>
      <CallList
        call={partnerStatement}
        list={{ ...list, filters: { siteKey, month } }}
        rowsOf={(page) => page.orders}
        keyOf={({ number, sold }) => `${number} ${sold.currency}`}
        {...(may('order.read') && { hrefOf: ({ number }: StatementOrder) => `/admin/detail/orders/${number}` })}
        columns={columns}
        texts={texts}
        csv={`${siteKey}-${month}.csv`}
      />
    </Section>
  );
}

function Sums({ sums }: { sums: readonly StatementSum[] }) {
  const own = usePageTexts(partnersTexts);
  const { language } = useTexts();
  const amount = ({ value, currency }: StatementSum['sold']) => formatPrice(value, currency, language);
  const columns: Column<StatementSum>[] = [
    { title: own.rate, cell: ({ rate }) => percentText(rate) },
    { title: own.orders, isAmount: true, cell: ({ orders }) => orders },
    { title: own.sold, isAmount: true, cell: ({ sold }) => amount(sold) },
    { title: own.refunded, isAmount: true, cell: ({ refunded }) => amount(refunded) },
    { title: own.commissionShort, isAmount: true, cell: ({ commission }) => amount(commission) },
  ];
  return (
    <section aria-label={own.sums}>
      <Rows rows={sums} keyOf={({ rate, sold }) => `${rate} ${sold.currency}`} columns={columns} />
    </section>
  );
}

function useOrderColumns(): Column<StatementOrder>[] {
  const own = usePageTexts(partnersTexts);
  const { language } = useTexts();
  const timeOf = useTimes();
  const money = (title: string, of: (order: StatementOrder) => StatementOrder['sold']): Column<StatementOrder> => ({
    title,
    isAmount: true,
    cell: (order) => formatPrice(of(order).value, of(order).currency, language),
    text: (order) => String(of(order).value),
  });
  return [
    { title: own.order, cell: ({ number }) => number, text: ({ number }) => number },
    { title: own.placed, cell: ({ placedAt }) => timeOf(placedAt), text: ({ placedAt }) => placedAt },
    money(own.sold, ({ sold }) => sold),
    money(own.refunded, ({ refunded }) => refunded),
    { title: own.currency, cell: ({ sold }) => sold.currency, text: ({ sold }) => sold.currency },
    {
      title: own.rate,
      isAmount: true,
      cell: ({ commission }) => percentText(commission),
      text: ({ commission }) => String(commission),
    },
  ];
}
