import { LinearProgress } from '@mui/material';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { mayOpen, type StaffPageName, staffPages } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';
import { views } from '#site/admin/views.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { NoPage } from './no-page.tsx';

/** The view at the address. A view that throws is replaced until the person opens another page. */
export function StaffViews() {
  const { permissions } = useSetting();
  const { texts } = useTexts();
  const { pathname } = useLocation();
  const names = (Object.keys(staffPages) as StaffPageName[]).filter((name) => mayOpen(name, permissions));
  return (
    <FaultBoundary key={pathname}>
      <Suspense fallback={<LinearProgress aria-label={texts.loading} />}>
        <Routes>
          {names.map((name) => {
            const View = views[name];
            return <Route key={name} path={staffPages[name].path} element={<View />} />;
          })}
          <Route path="*" element={<NoPage />} />
        </Routes>
      </Suspense>
    </FaultBoundary>
  );
}
