import { msg } from '@lit/localize';
import { useEffect, useRef, useState } from 'react';
import type { PaymentKind, StoreConfig } from '#shared/contract/store.ts';
import { marksOfKind } from '#shared/rules/payment-marks.ts';
import { Notice } from './notice.tsx';
import { PaymentMark } from './payment-mark.tsx';
import { Skeleton } from './skeleton.tsx';

type Options = StoreConfig['storeConfig']['payment_options'];

interface PaymentMethodsProps {
  options: Options | undefined;
  method: string | null;
  /** Null when the store offers no method. */
  onChoose: (method: string | null) => void;
  /** Origin of the store's pictures. */
  origin?: string;
}

/** A row for each kind of payment that the store offers. The first is chosen by default. */
export function PaymentMethods({ options, method, onChoose, origin }: PaymentMethodsProps) {
  const [kind, setKind] = useState<PaymentKind | null>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    if (options) choose.current(options[0]?.method ?? null);
  }, [options]);

  return (
    <fieldset className="methods">
      <legend>{msg('Payment', { id: 'checkout.payment' })}</legend>
      {!options && <Skeleton height="52px" />}
      {options?.length === 0 && (
        <Notice kind="info">{msg('This store does not take payments yet.', { id: 'checkout.no-methods' })}</Notice>
      )}
      {options?.map(({ method: offered, kinds }) =>
        kinds.map((one, index) => (
          <label key={`${offered} ${one}`} className="method">
            <input
              type="radio"
              name="method"
              value={offered}
              checked={offered === method && (kind && kinds.includes(kind) ? one === kind : index === 0)}
              onChange={() => {
                setKind(one);
                onChoose(offered);
              }}
            />
            {kindName(one)}
            <span className="method-marks">
              {marksOfKind[one].map((mark) => (
                <PaymentMark key={mark} mark={mark} origin={origin} named={false} />
              ))}
            </span>
          </label>
        )),
      )}
    </fieldset>
  );
}

function kindName(kind: PaymentKind): string {
  switch (kind) {
    case 'test':
      return msg('Test payment (no money is taken)', { id: 'checkout.method-test' });
    case 'paypal':
      return 'PayPal';
    case 'alipay':
      return msg('Alipay', { id: 'checkout.kind-alipay' });
    case 'wechat-pay':
      return msg('WeChat Pay', { id: 'checkout.kind-wechat-pay' });
    default:
      return msg('Credit or debit card', { id: 'checkout.kind-card' });
  }
}
