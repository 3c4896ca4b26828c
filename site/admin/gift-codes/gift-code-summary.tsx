import { Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import type { OneGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { writeFilters } from '#site/admin/list/filters.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { ChangeGiftCode } from './change-gift-code.tsx';
import { GiftCodeStateChip } from './gift-code-state.tsx';
import { RevealCode } from './reveal-code.tsx';
import { giftCodesTexts } from './texts.ts';

/** The sums of a gift code, and the buttons that change it. */
export function GiftCodeSummary({ code }: { code: OneGiftCode }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const may = useMay();
  const { id, state, origin, order, batch, issuedAt } = code;
  const amount = ({ value, currency }: OneGiftCode['left']) => formatPrice(value, currency, language);
  const toOrder = order && may('order.read') && (
    <Link component={PageLink} to={staffPages.order.path.replace(':id', order)}>
      {order}
    </Link>
  );
  return (
    <Section
      title={`…${code.ending}`}
      actions={
        state !== 'withdrawn' && (
          <>
            {order === null && <ChangeGiftCode id={id} change="top-up" />}
            <ChangeGiftCode id={id} change={state === 'blocked' ? 'unblock' : 'block'} />
          </>
        )
      }
    >
      <Facts
        of={[
          [own.state, <GiftCodeStateChip key="state" state={state} />],
          [own.left, amount(code.left)],
          [own.issued, amount(code.issued)],
          [own.spent, amount(code.spent)],
          [own.origin, own.origins[origin]],
          [own.order, toOrder || order],
          [
            own.batch,
            batch && (
              <Link component={PageLink} to={staffPages.giftCodes.path + writeFilters({ batch })}>
                {own.ofBatch}
              </Link>
            ),
          ],
          [own.label, code.label],
          [own.issuedOn, issuedAt && formatVisitDay(operatorTime(new Date(issuedAt), timeZone).day, language)],
        ]}
      />
      {order !== null && <p>{own.ofOrder}</p>}
      <RevealCode id={id} />
    </Section>
  );
}
