import { messageOf } from '#server/http/send-failure.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { taskDays } from '#server/staff/tasks/forget-tasks.ts';
import type { Task } from '#server/staff/tasks/stored-tasks.ts';
import * as acts from '#server/staff/tasks/task-acts.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import * as calls from '#shared/contract/staff/tasks.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Long work of staff. Each person sees only the tasks that they have started. */
export function staffTaskHandlers(options: ApiOptions): Handler[] {
  const { desk, taskKinds } = options;
  return [
    handle(calls.tasks, async (wish, context) => {
      const page = await acts.listTasks(desk, actorOfCall(calls.tasks, context), wish);
      if (!page.ok) return page;
      return succeed({ tasks: page.value.tasks.map((task) => present(task, context.locale)), next: page.value.next });
    }),
    handleThen(
      calls.oneTask,
      ({ id }, context) => acts.showTask(desk, actorOfCall(calls.oneTask, context), id),
      inside((task: Task, { locale }) => ({ task: present(task, locale) })),
    ),
    handleThen(
      calls.stopTask,
      async ({ id }, context): Promise<Result<Task>> => {
        await refuseRepeated(options, context);
        return acts.stopTask(desk, actorOfCall(calls.stopTask, context), id);
      },
      inside((task: Task, { locale }) => ({ task: present(task, locale) })),
    ),
    handle(calls.taskFile, ({ id }, context) =>
      acts.takeFile(desk, actorOfCall(calls.taskFile, context), taskKinds, id),
    ),
  ];
}

function present({ madeAt, endedAt, failure, file, askedBy: _, ...task }: Task, locale: LocaleCode): calls.Task {
  return {
    ...task,
    madeAt: new Date(madeAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    failure: failure && { code: failure.code, message: messageOf(failure, locale) },
    file: file && { name: file.name, size: file.size },
    keptUntil: endedAt === null ? null : new Date(endedAt + taskDays * 24 * 3_600_000).toISOString(),
  };
}
