import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { visits } from '#shared/contract/staff/shops.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';

interface VisitsOfDayProps {
  shop: number;
  product: string;
  day: Day;
  actions?: ReactNode;
}

/** The paid lines of a product on a day. They name no buyer. */
export function VisitsOfDay({ shop, product, day, actions }: VisitsOfDayProps) {
  const own = usePageTexts(shopTexts);
  const { language } = useTexts();
  return (
    <Section title={`${own.visitorsOf}: ${formatVisitDay(day, language)}`} actions={actions}>
      <CallView call={visits} request={{ shop, product, day }}>
        {({ visits: lines, isCut }) =>
          lines.length === 0 ? (
            <p>{own.noVisitors}</p>
          ) : (
            <>
              {isCut && <Alert severity="info">{own.cutVisitors}</Alert>}
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {[own.time, own.order, own.variant].map((title) => (
                      <TableCell key={title}>{title}</TableCell>
                    ))}
                    {[own.units, own.redeemed, own.refundedUnits].map((title) => (
                      <TableCell key={title} align="right">
                        {title}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {lines.map((line) => (
                    <TableRow key={`${line.order} ${line.itemId}`}>
                      <TableCell>{line.slot || own.wholeDay}</TableCell>
                      <TableCell>{line.order}</TableCell>
                      <TableCell>{line.variant}</TableCell>
                      <TableCell align="right">{line.ordered}</TableCell>
                      <TableCell align="right">{line.redeemed}</TableCell>
                      <TableCell align="right">{line.refunded}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </>
          )
        }
      </CallView>
    </Section>
  );
}
