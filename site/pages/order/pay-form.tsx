import { msg, str } from '@lit/localize';
import { useFrame } from '#site/frame.tsx';
import { formatTime } from './local-time.ts';

const names: Record<string, string> = { paypal: 'PayPal', stripe: 'VISA, Mastercard, AMEX, JCB' };

/** The ways to pay; the script starts the payment and leads to where it is approved. */
export function PayForm({
  fakeId,
  methods,
  payableUntil,
}: {
  fakeId: string;
  methods: string[];
  payableUntil: string | null;
}) {
  const { locale, shop } = useFrame();
  const zone = shop.storeConfig.time_zone;
  return (
    <form className="pay-form" data-pay={fakeId}>
      <fieldset>
        <legend>{msg('How would you like to pay?', { id: 'site.pay.method' })}</legend>
        {methods.map((method, index) => (
          <label key={method} className="choice">
            <input type="radio" name="method" value={method} defaultChecked={index === 0} />
            {names[method] ?? msg('Test payment', { id: 'site.pay.test' })}
          </label>
        ))}
      </fieldset>
      {payableUntil && (
        <p className="soft">
          {msg(str`Your places are kept until ${formatTime(payableUntil, locale, zone)}.`, { id: 'site.pay.until' })}
        </p>
      )}
      <p className="problem" role="alert" data-problem="" hidden />
      <button type="submit" className="button" data-variant="primary" data-size="large">
        {msg('Go on to payment', { id: 'site.pay.go' })}
      </button>
      <noscript>
        <p>{msg('Your browser has to allow JavaScript for this step.', { id: 'site.no-script' })}</p>
      </noscript>
    </form>
  );
}
