import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { moveOptions } from '#shared/contract/move.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { api } from '#shared/state/settings.ts';
import { mayGoOn } from './move-choice.ts';

export type Found = ResponseOf<typeof moveOptions>;

/** The visits to which units can be moved. `items`: null for all units that may move; an empty list sends no call. */
export function useMoveOptions(fakeId: string, item: number, items: RequestOf<typeof moveOptions>['items'] | null) {
  const [got, setGot] = useState<{ answer: Answer<Found>; wished: string | null } | null>(null);
  const asked = useRef(0);
  const wished = items ? JSON.stringify(items) : null;
  const load = useCallback(async () => {
    if (wished === '[]') return;
    const turn = ++asked.current;
    const found = await settle(() => askAll({ fakeId, item_id: item, ...(wished && { items: JSON.parse(wished) }) }));
    // A later call may have been sent meanwhile; then this answer is out of date.
    if (turn === asked.current) setGot({ answer: found, wished });
  }, [fakeId, item, wished]);
  useEffect(() => void load(), [load]);
  return { answer: got?.answer ?? null, isCurrent: got?.wished === wished, load };
}

/** The maximum number of periods to fetch, one after the other. */
const mostSpans = 4;

async function askAll(request: RequestOf<typeof moveOptions>): Promise<Answer<Found>> {
  let found = await api.send(moveOptions, request);
  for (let span = 1; span < mostSpans && found.ok && mayGoOn(found.value.options, found.value.to); span++) {
    const { options, to } = found.value;
    const next = await api.send(moveOptions, { ...request, from: addDays(to, 1) });
    found = next.ok ? { ok: true, value: { ...next.value, options: [...options, ...next.value.options] } } : next;
  }
  return found;
}
