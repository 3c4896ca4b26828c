import { Typography } from '@mui/material';
import { cancel } from '#shared/contract/staff/corrections.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ActButton } from './act-button.tsx';
import { orderActTexts } from './texts.ts';

/** Cancels an order that waits for its payment. */
export function CancelOrder({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const may = useMay();
  const ask = useAsk();
  const { number, state, items } = order;
  if (!may('order.edit') || state !== 'waiting') return null;
  return (
    <ActButton
      label={own.cancelOrder}
      isDangerous
      dialog={(close) => (
        <ActDialog<object, null>
          title={own.cancelOrder}
          preview={nothingToAsk}
          shown={() => (
            <>
              <Facts
                of={items
                  .filter(({ places }) => places.length > 0)
                  .map(({ itemId, name, variant, left, visit }) => [
                    own.released(itemId),
                    [`${left} × ${[name, variant].filter(Boolean).join(' · ')}`, visit?.day, visit?.slot]
                      .filter(Boolean)
                      .join(', '),
                  ])}
              />
              <Typography>{own.paysLater}</Typography>
            </>
          )}
          doIt={own.cancelOrder}
          isDangerous
          act={(_values, _effects, nonce) => ask(cancel, { number, nonce })}
          done={own.cancelled}
          close={close}
        />
      )}
    />
  );
}
