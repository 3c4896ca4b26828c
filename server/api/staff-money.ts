import { actorOfCall } from '#server/staff/actor.ts';
import { startTask } from '#server/staff/tasks/task-acts.ts';
import * as calls from '#shared/contract/staff/money.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Reports of money, and the audit. */
export function staffMoneyHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  return [
    handle(calls.startAudit, async (_, context) => {
      await refuseRepeated(options, context);
      const actor = actorOfCall(calls.startAudit, context);
      return startTask(desk, actor, { operation: 'money.audit', kind: 'audit', parameters: {} });
    }),
  ];
}
