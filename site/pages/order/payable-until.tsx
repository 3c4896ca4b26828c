import { msg, str } from '@lit/localize';
import { useFrame } from '#site/frame.tsx';
import { formatTime } from './local-time.ts';

/** How long an order may still be paid, on the operator's clock. */
export function PayableUntil({ instant }: { instant: string }) {
  const { locale, shop } = useFrame();
  const time = formatTime(instant, locale, shop.storeConfig.time_zone);
  return msg(str`Your places are kept until ${time}.`, { id: 'site.pay.until' });
}
