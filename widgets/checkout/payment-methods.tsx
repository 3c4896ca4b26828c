import { msg } from '@lit/localize';
import { useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface PaymentMethodsProps {
  /** Undefined until they are known. */
  methods: string[] | undefined;
  method: string | null;
  /** Null: the store offers no way to pay. */
  onChoose: (method: string | null) => void;
}

/** How to pay: the methods that the store offers; the first is chosen. */
export function PaymentMethods({ methods, method, onChoose }: PaymentMethodsProps) {
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    if (methods) choose.current(methods[0] ?? null);
  }, [methods]);

  return (
    <fieldset className="methods">
      <legend>{msg('Payment', { id: 'checkout.payment' })}</legend>
      {!methods && <Skeleton height="52px" />}
      {methods?.length === 0 && (
        <Notice kind="info">{msg('This store takes no payments yet.', { id: 'checkout.no-methods' })}</Notice>
      )}
      {methods?.map((offered) => (
        <label key={offered} className="method">
          <input
            type="radio"
            name="method"
            value={offered}
            checked={offered === method}
            onChange={() => onChoose(offered)}
          />
          {methodName(offered)}
        </label>
      ))}
    </fieldset>
  );
}

function methodName(method: string): string {
  if (method === 'test') return msg('Test payment (no money moves)', { id: 'checkout.method-test' });
  return msg('Card or wallet', { id: 'checkout.method-other' });
}
