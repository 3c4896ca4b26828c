import { presentCalendar } from '#server/present/present-calendar.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { editCalendar, previewCalendar } from '#server/staff/calendar-acts.ts';
import * as calendar from '#shared/contract/staff/calendar.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';

export function staffCalendarHandlers({ catalogue, desk, settings }: ApiOptions): Handler[] {
  const { timeZone } = settings;
  return [
    handleThen(calendar.read, (query, context) => catalogue.calendar(context, query), inside(presentCalendar)),
    handle(calendar.preview, (wish) => previewCalendar(desk, wish, timeZone)),
    handle(calendar.edit, ({ despite_sold: despiteSold, ...wish }, context) =>
      editCalendar(desk, actorOfCall(calendar.edit, context), { ...wish, despiteSold }, timeZone),
    ),
  ];
}
