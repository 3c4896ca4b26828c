import { type Task, tasks } from '#shared/contract/staff/tasks.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { tasksTexts } from './texts.ts';

const noFilters = {};

/** The long work that the account has started, the newest first. */
export function TasksPage() {
  const { texts } = useTexts();
  const own = usePageTexts(tasksTexts);
  const list = useFilters(noFilters);
  const timeOf = useTimes();
  const stateOf = ({ state, progress }: Task) =>
    state === 'running' ? `${own.states.running} · ${progress}%` : own.states[state];
  const outcomeOf = ({ kind, failure, count }: Task) =>
    failure?.message ?? (count === null ? '' : own.kinds[kind].counted(count));
  const columns: Column<Task>[] = [
    { title: own.kind, cell: ({ kind }) => own.kinds[kind].name },
    { title: own.state, cell: stateOf },
    { title: own.started, cell: ({ madeAt }) => timeOf(madeAt) },
    { title: own.ended, cell: ({ endedAt }) => (endedAt ? timeOf(endedAt) : '') },
    { title: own.outcome, cell: outcomeOf },
  ];
  return (
    <PageFrame title={texts.pages.tasks.title}>
      <CallList
        call={tasks}
        list={list}
        rowsOf={(page) => page.tasks}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => staffPages.task.path.replace(':id', id)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
