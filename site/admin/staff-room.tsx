import { type ReactNode, useState } from 'react';
import { CoreAdminContext, memoryStore, Notification } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createApi } from '#shared/client/api.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { createAsk } from './ask.ts';
import { createQueryClient } from './call/query-client.ts';
import { StaffFrame } from './frame/staff-frame.tsx';
import { StaffViews } from './frame/staff-views.tsx';
import { Looks } from './looks/looks.tsx';
import { createSessionGate } from './session/session-gate.ts';
import { SignInDialog } from './session/sign-in-dialog.tsx';
import { type Staff, StaffContext } from './staff-context.ts';
import type { StaffSetting } from './staff-setting.ts';
import { stackTexts } from './texts/stack-texts.ts';

/** All staff pages. The browser moves between them without loading a new page. */
export function StaffRoom({ setting }: { setting: StaffSetting }) {
  return (
    <StaffParts setting={setting}>
      <StaffFrame>
        <StaffViews />
      </StaffFrame>
    </StaffParts>
  );
}

/** The surroundings of every part of a staff page: its store, looks, address, texts and notices. The first `children` stay. */
export function StaffParts({ setting, children }: { setting: StaffSetting; children: ReactNode }) {
  const [staff] = useState(() => createStaff(setting));
  const [queryClient] = useState(createQueryClient);
  const [i18nProvider] = useState(() => stackTexts(setting.locale));
  // The lists store nothing in the browser.
  const [store] = useState(() => memoryStore());
  // A router of this kind can be stopped, so that a page asks before unsaved input is lost.
  const [router] = useState(() => {
    const element = (
      <CoreAdminContext {...{ i18nProvider, queryClient, store }}>
        {children}
        <SignInDialog />
        <Notification />
      </CoreAdminContext>
    );
    return createBrowserRouter([{ path: '*', element }], { basename: pathInLocale(setting.locale, '/') });
  });
  return (
    <StaffContext value={staff}>
      <Looks>
        <RouterProvider router={router} useTransitions={false} />
      </Looks>
    </StaffContext>
  );
}

function createStaff(setting: StaffSetting): Staff {
  const { send } = createApi(() => ({ apiUrl: '/api', locale: () => setting.locale }));
  const gate = createSessionGate();
  return { setting, gate, send, ask: createAsk(send, gate) };
}
