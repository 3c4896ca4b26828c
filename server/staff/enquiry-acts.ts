import type { Transaction } from '#server/database/database.ts';
import {
  answerEnquiry,
  type ChangedEnquiry,
  noteOnEnquiry,
  type ReadEnquiry,
  setEnquiryState,
} from '#server/members/answer-enquiries.ts';
import { selectEnquiry } from '#server/members/enquiries.ts';
import type { Result } from '#shared/contract/errors.ts';
import { type Actor, nameOfActor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';
import type { Operation } from './operations.ts';

/** Answers an enquiry by email. */
export function sendAnswer(desk: Desk, actor: Actor, read: ReadEnquiry, text: string): Promise<Result<ChangedEnquiry>> {
  const answer = { text, by: nameOfActor(actor), now: desk.clock().getTime() };
  return change(desk, actor, read, { operation: 'enquiry.answer', field: 'answer' }, (tx) =>
    answerEnquiry(tx, read, answer),
  );
}

export function addEnquiryNote(
  desk: Desk,
  actor: Actor,
  read: ReadEnquiry,
  text: string,
): Promise<Result<ChangedEnquiry>> {
  const note = { text, by: nameOfActor(actor), now: desk.clock().getTime() };
  return change(desk, actor, read, { operation: 'enquiry.note', field: 'note' }, (tx) => noteOnEnquiry(tx, read, note));
}

export function closeOrOpenEnquiry(
  desk: Desk,
  actor: Actor,
  read: ReadEnquiry,
  state: 'open' | 'closed',
): Promise<Result<ChangedEnquiry>> {
  return change(desk, actor, read, { operation: 'enquiry.set-state', field: 'state' }, (tx) =>
    setEnquiryState(tx, read, state),
  );
}

async function change(
  desk: Desk,
  actor: Actor,
  { id }: ReadEnquiry,
  { operation, field }: { operation: Operation; field: string },
  step: (tx: Transaction) => Promise<Result<ChangedEnquiry>>,
): Promise<Result<ChangedEnquiry>> {
  const { found } = await desk.database.ask({ found: selectEnquiry({ id }) });
  const objects = found.map((row) => `enquiry ${row.id}`);
  return asStaffInTransaction(desk, { operation, actor, objects, fields: [field] }, step);
}
