import { msg, str } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { useFrame } from '#site/frame.tsx';
import { formatZonedTime } from './local-time.ts';

/** The deadline for paying, on the operator's clock. With a visit, its places are held until then. */
export function PayableUntil({ order }: { order: Order }) {
  const { locale, shop } = useFrame();
  if (!order.payable_until) return null;
  const time = formatZonedTime(order.payable_until, locale, shop.storeConfig.time_zone);
  return order.items.some((item) => item.visit_date !== null)
    ? msg(str`We are holding your places until ${time}.`, { id: 'site.pay.until' })
    : msg(str`You can pay until ${time}.`, { id: 'site.pay.until-plain' });
}
