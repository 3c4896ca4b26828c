import { Box, Button } from '@mui/material';
import type { ComponentType } from 'react';
import { Link as PageLink, useSearchParams } from 'react-router';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { AuditReport } from './audit-report.tsx';
import { DeferredReport } from './deferred-report.tsx';
import { GiftCodeReport } from './gift-code-report.tsx';
import { ReceiptReport } from './receipt-report.tsx';
import { asReport, type ReportName, reportNames } from './report-names.ts';
import { RevenueReport } from './revenue-report.tsx';
import { SettlementReport } from './settlement-report.tsx';
import { TaxReport } from './tax-report.tsx';
import { moneyTexts } from './texts.ts';

const reports: Record<ReportName, ComponentType> = {
  settlement: SettlementReport,
  revenue: RevenueReport,
  deferred: DeferredReport,
  tax: TaxReport,
  receipts: ReceiptReport,
  giftCodes: GiftCodeReport,
  audit: AuditReport,
};

/** The reports of money. The address has the report and its days. */
export function MoneyPage() {
  const { texts } = useTexts();
  const own = usePageTexts(moneyTexts);
  const [query] = useSearchParams();
  const shown = asReport(query.get('report') ?? '') ?? 'settlement';
  const Report = reports[shown];
  const days = ['from', 'to'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));
  return (
    <PageFrame title={texts.pages.money.title}>
      <Box
        component="nav"
        className="not-printed"
        aria-label={own.reports}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {reportNames.map((name) => (
          <Button
            key={name}
            component={PageLink}
            to={`${staffPages.money.path}?${new URLSearchParams([['report', name], ...days])}`}
            size="small"
            variant={name === shown ? 'contained' : 'outlined'}
            {...(name === shown && { 'aria-current': 'page' })}
          >
            {own.names[name]}
          </Button>
        ))}
      </Box>
      <Report key={shown} />
    </PageFrame>
  );
}
