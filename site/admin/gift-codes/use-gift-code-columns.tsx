import type { ListedGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { GiftCodeStateChip } from './gift-code-state.tsx';
import { giftCodesTexts } from './texts.ts';

export function useGiftCodeColumns(): Column<ListedGiftCode>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const amount = (title: string, of: (code: ListedGiftCode) => ListedGiftCode['left']): Column<ListedGiftCode> => ({
    title,
    isAmount: true,
    cell: (code) => formatPrice(of(code).value, of(code).currency, language),
  });
  return [
    { title: own.code, cell: ({ ending }) => `…${ending}` },
    { title: own.state, cell: ({ state }) => <GiftCodeStateChip state={state} /> },
    { title: own.origin, cell: ({ origin }) => own.origins[origin] },
    { title: own.order, cell: ({ order }) => order ?? '–' },
    {
      title: own.issuedOn,
      cell: ({ issuedAt }) =>
        issuedAt === null ? '–' : formatVisitDay(operatorTime(new Date(issuedAt), timeZone).day, language),
    },
    amount(own.issued, ({ issued }) => issued),
    amount(own.spent, ({ spent }) => spent),
    amount(own.left, ({ left }) => left),
  ];
}
