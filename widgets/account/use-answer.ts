import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';

/** The answer of a call that is sent when the component first renders; null until it arrives. `ask` must not change between renders. */
export function useAnswer<Value>(ask: () => Promise<Answer<Value>>) {
  const [answer, setAnswer] = useState<Answer<Value> | null>(null);
  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await settle(ask));
  }, [ask]);
  useEffect(() => void load(), [load]);
  return { answer, load, put: (value: Value) => setAnswer({ ok: true, value }) };
}
