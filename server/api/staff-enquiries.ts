import type { ChangedEnquiry } from '#server/members/answer-enquiries.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { addEnquiryNote, closeOrOpenEnquiry, sendAnswer } from '#server/staff/enquiry-acts.ts';
import { listEnquiries, showEnquiry } from '#server/staff/list-enquiries.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/enquiries.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

export function staffEnquiryHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  return [
    handle(calls.enquiries, (search) => listEnquiries(desk, search)),
    handle(calls.oneEnquiry, async ({ id }) => {
      const found = await showEnquiry(desk, id);
      return found.ok ? succeed({ enquiry: found.value }) : found;
    }),
    handleThen(
      calls.answerEnquiry,
      async ({ text, ...read }, context) => {
        await refuseRepeated(options, context);
        return sendAnswer(desk, actorOfCall(calls.answerEnquiry, context), read, text.trim());
      },
      asChanged,
    ),
    handleThen(
      calls.noteOnEnquiry,
      async ({ text, ...read }, context) => {
        await refuseRepeated(options, context);
        return addEnquiryNote(desk, actorOfCall(calls.noteOnEnquiry, context), read, text.trim());
      },
      asChanged,
    ),
    handleThen(
      calls.setEnquiryState,
      async ({ state, ...read }, context) => {
        await refuseRepeated(options, context);
        return closeOrOpenEnquiry(desk, actorOfCall(calls.setEnquiryState, context), read, state);
      },
      asChanged,
    ),
  ];
}

const asChanged = inside(({ state, version }: ChangedEnquiry) => ({ state, version }));
