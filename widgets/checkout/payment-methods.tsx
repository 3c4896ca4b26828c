import { msg } from '@lit/localize';
import { useEffect, useRef, useState } from 'react';
import { config } from '#shared/contract/store.ts';
import { api } from '#shared/state/settings.ts';

/** How to pay: the methods that the store offers; the first is chosen. */
export function PaymentMethods({ method, onChoose }: { method: string; onChoose: (method: string) => void }) {
  const [methods, setMethods] = useState<string[]>([]);
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    const leaving = new AbortController();
    api.send(config, {}, { signal: leaving.signal }).then(
      (answer) => {
        const offered = answer.ok ? answer.value.storeConfig.payment_methods : [];
        setMethods(offered);
        choose.current(offered[0] ?? '');
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, []);

  return (
    <fieldset className="methods">
      <legend>{msg('Payment', { id: 'checkout.payment' })}</legend>
      {methods.map((offered) => (
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
