import { Link } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { TaskProgress } from './task-progress.tsx';
import { tasksTexts } from './texts.ts';

/** One task. Its address can be opened again later. */
export function TaskPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(tasksTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.tasks.path}>
      {own.all}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.task.title} actions={toList}>
      <TaskProgress id={id} />
    </PageFrame>
  );
}
