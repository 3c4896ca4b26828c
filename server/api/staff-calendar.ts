import { presentCalendar } from '#server/present/present-calendar.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { editCalendar, previewCalendar } from '#server/staff/calendar-acts.ts';
import * as calendar from '#shared/contract/staff/calendar.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

export function staffCalendarHandlers(options: ApiOptions): Handler[] {
  const { catalogue, desk } = options;
  const { timeZone } = options.settings;
  return [
    handleThen(calendar.read, (query, context) => catalogue.calendar(context, query), inside(presentCalendar)),
    handle(calendar.preview, (wish) => previewCalendar(desk, wish, timeZone)),
    handle(calendar.edit, async ({ despite_sold: despiteSold, ...wish }, context) => {
      await refuseRepeated(options, context);
      return editCalendar(desk, actorOfCall(calendar.edit, context), { ...wish, despiteSold }, timeZone);
    }),
  ];
}
