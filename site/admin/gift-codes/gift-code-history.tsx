import { Typography } from '@mui/material';
import type { OneGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { giftCodesTexts } from './texts.ts';

type Act = OneGiftCode['acts'][number];

/** The acts of staff on a gift code, the last first. */
export function GiftCodeHistory({ code }: { code: OneGiftCode }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const columns: Column<Act>[] = [
    {
      title: own.time,
      cell: ({ actedAt }) => {
        const { day, time } = operatorTime(new Date(actedAt), timeZone);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    { title: own.history, cell: ({ act }) => own.acts[act] },
    {
      title: own.amount,
      isAmount: true,
      cell: ({ amount }) => (amount.value === 0 ? '–' : formatPrice(amount.value, amount.currency, language)),
    },
    { title: own.reason, cell: ({ reason }) => reason },
    { title: own.by, cell: ({ by }) => by },
  ];
  return (
    <Section title={own.history}>
      {code.acts.length === 0 ? (
        <Typography>{own.noHistory}</Typography>
      ) : (
        <Rows rows={code.acts} keyOf={({ actedAt, act }) => actedAt + act} columns={columns} />
      )}
    </Section>
  );
}
