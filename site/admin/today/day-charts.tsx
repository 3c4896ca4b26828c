import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { BarsChart } from '#site/admin/chart/bars-chart.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { DataTable } from './data-table.tsx';
import type { TodayFigures } from './figures.ts';
import { todayTexts } from './texts.ts';

/** The visitors by hour and the sales of 14 days, each as a chart and as a table. */
export function DayCharts({ figures: { hours, money } }: { figures: TodayFigures }) {
  const { language } = useTexts();
  const own = usePageTexts(todayTexts);
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <>
      <Section title={own.hours}>
        {hours.length === 0 ? (
          <p>{own.noHours}</p>
        ) : (
          <>
            <BarsChart
              names={hours.map(({ hour }) => hourText(hour))}
              series={[
                { label: own.booked, values: hours.map(({ booked }) => booked) },
                { label: own.entered, values: hours.map(({ entered }) => entered) },
              ]}
            />
            <DataTable
              summary={own.table}
              head={[own.hour, own.booked, own.entered]}
              rows={hours.map(({ hour, booked, entered }) => [hourText(hour), String(booked), String(entered)])}
            />
          </>
        )}
      </Section>
      {money && (
        <Section title={own.salesOfDays}>
          <BarsChart
            names={money.days.map(({ day }) => day.slice(5))}
            series={[
              { label: own.sales, values: money.days.map(({ sales }) => sales.sum.value) },
              { label: own.refunds, values: money.days.map(({ refunds }) => refunds.sum.value) },
            ]}
          />
          <DataTable
            summary={own.table}
            head={[own.day, own.sales, own.refunds]}
            rows={money.days.map(({ day, sales, refunds }) => [
              formatVisitDay(day, language),
              `${formatPrice(sales.sum.value, sales.sum.currency, language)} · ${own.orders(sales.count)}`,
              `${formatPrice(refunds.sum.value, refunds.sum.currency, language)} · ${own.refundCount(refunds.count)}`,
            ])}
          />
        </Section>
      )}
    </>
  );
}
