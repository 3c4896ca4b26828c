import { Typography } from '@mui/material';
import { maxValue, minValue, NumberInput } from 'react-admin';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { redeem } from '#shared/contract/staff/redeem.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ActButton } from './act-button.tsx';
import { orderActTexts } from './texts.ts';
import { validTickets } from './valid-tickets.ts';

type Effects = ResponseOf<typeof redeem>;

/** The units to redeem, by item. An empty input is null. */
type Wish = { units: Record<string, number | null> };

/** Redeems units of an order by hand, as a gate without a scanner does. */
export function RedeemUnits({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const may = useMay();
  const ask = useAsk();
  const { number } = order;
  const items = [...new Map(validTickets(order).map(({ item }) => [item.itemId, item])).values()].filter(
    ({ delivery }) => delivery !== 'gift-code',
  );
  if (!may('order.redeem') || items.length === 0) return null;
  const nameOf = ({ name, variant }: { name: string; variant: string }) => [name, variant].filter(Boolean).join(' · ');
  const listOf = ({ units }: Wish) =>
    Object.entries(units).flatMap(([id, qty]) => (qty ? [{ item_id: Number(id.slice(1)), qty }] : []));
  return (
    <ActButton
      label={own.redeem}
      dialog={(close) => (
        <ActDialog<Wish, Effects>
          title={own.redeem}
          defaults={{ units: Object.fromEntries(items.map(({ itemId, left }) => [`i${itemId}`, left])) }}
          preview={async (wish) => {
            const redeemItemList = listOf(wish);
            if (redeemItemList.length === 0) return { ok: true, value: { increment_id: number, items: [] } };
            return ask(redeem, { number, redeemItemList, preview: true });
          }}
          shown={({ items: outcomes }) =>
            outcomes.length === 0 ? (
              <Typography>{own.nothingChosen}</Typography>
            ) : (
              <Facts
                of={outcomes.map(({ item_id, name, option, reason, units, people }) => [
                  `${item_id}. ${[name, option].filter(Boolean).join(' · ')}`,
                  reason === null ? own.letsIn(units, people) : `${own.refused}: ${own.reasons[reason]}`,
                ])}
              />
            )
          }
          doIt={own.redeemNow}
          act={async (_, { items: outcomes }, nonce) => {
            const redeemItemList = outcomes.flatMap(({ item_id, units: qty }) => (qty > 0 ? [{ item_id, qty }] : []));
            if (redeemItemList.length === 0) return { ok: true, value: null };
            return ask(redeem, { number, redeemItemList, nonce });
          }}
          done={own.redeemed}
          close={close}
        >
          {items.map((item) => (
            <NumberInput
              key={item.itemId}
              source={`units.i${item.itemId}`}
              label={`${item.itemId}. ${nameOf(item)}`}
              min={0}
              max={item.ordered - item.refunded}
              validate={[minValue(0), maxValue(item.ordered - item.refunded)]}
            />
          ))}
        </ActDialog>
      )}
    />
  );
}
