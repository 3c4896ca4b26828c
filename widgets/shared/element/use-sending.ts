import { useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';

/** Sends the call that a press starts. `busy` is true until the call has ended. */
export function useSending() {
  const [busy, setBusy] = useState(false);

  async function send<Value>(work: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    setBusy(true);
    const answer = await settle(work);
    setBusy(false);
    return answer;
  }

  return { busy, send };
}
