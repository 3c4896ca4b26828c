import { useRef } from 'react';
import type { Answer } from '#shared/client/api.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { askApproval } from '#shared/contract/staff/approvals.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { approvalsTexts } from './texts.ts';

type Wish = Omit<RequestOf<typeof askApproval>, 'number' | 'nonce'>;

/** Turns an act that one person may not do alone into a request for a second person. */
export function useApproval(number: string) {
  const ask = useAsk();
  const own = usePageTexts(approvalsTexts);
  const isAsked = useRef(false);
  return {
    async orAsked(answer: Answer<unknown>, wish: Wish, nonce: string): Promise<Answer<unknown>> {
      if (answer.ok || answer.failure.code !== 'approval-needed') return answer;
      const asked = await ask(askApproval, { number, ...wish, nonce });
      isAsked.current = asked.ok;
      return asked;
    },
    /** The notice after it: what was done, or that a second person was asked. */
    doneText: (done: string): string => (isAsked.current ? own.asked : done),
  };
}
