import { presentToday } from '#server/present/present-today.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { readDay, readDaySheet } from '#server/staff/day-sheet.ts';
import { exportDay } from '#server/staff/export-day.ts';
import { showToday } from '#server/staff/show-today.ts';
import { getsWorkMails, setWorkMails as mailWork } from '#server/staff/work-mails.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/day.ts';
import { setWorkMails } from '#shared/contract/staff/work-mails.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function staffDayHandlers({ days, desk, catalogue, storefront, settings }: ApiOptions): Handler[] {
  return [
    handle(calls.today, async ({ day }, context) => {
      const { currency } = await storefront.profile();
      // The test gateway sends no webhooks.
      const methods = settings.paymentMethods.filter((method) => method !== 'test');
      const actor = actorOfCall(calls.today, context);
      const figures = await showToday(days, actor, { day, currency, methods });
      const mails = await getsWorkMails(desk, actor);
      const names = await catalogue.namesOf(context, [...new Set(figures.slots.map(({ productSku }) => productSku))]);
      return succeed(presentToday({ ...figures, getsWorkMails: mails }, names, currency));
    }),
    handle(setWorkMails, async ({ wanted }, context) =>
      mailWork(desk, actorOfCall(setWorkMails, context), wanted, await days.stuck()),
    ),
    handle(calls.daySheet, async (asked) => readDaySheet({ days, ...desk }, asked)),
    handle(calls.exportDay, async (asked, context) => {
      const read = () => readDay({ days, ...desk }, asked);
      const file = await exportDay(desk, actorOfCall(calls.exportDay, context), asked.day, read);
      return file.ok ? succeed({ name: `orders-${asked.day}.csv`, bytes: file.value }) : file;
    }),
  ];
}
