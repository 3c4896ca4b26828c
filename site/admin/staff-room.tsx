import { type ReactNode, useState } from 'react';
import { CoreAdminContext, memoryStore, Notification } from 'react-admin';
import { BrowserRouter } from 'react-router';
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

/** The surroundings of every part of a staff page: its store, looks, address, texts and notices. */
export function StaffParts({ setting, children }: { setting: StaffSetting; children: ReactNode }) {
  const [staff] = useState(() => createStaff(setting));
  const [queryClient] = useState(createQueryClient);
  const [i18nProvider] = useState(() => stackTexts(setting.locale));
  // Nothing is stored in the browser.
  const [store] = useState(() => memoryStore());
  return (
    <StaffContext value={staff}>
      <Looks>
        <BrowserRouter basename={pathInLocale(setting.locale, '/')}>
          <CoreAdminContext {...{ i18nProvider, queryClient, store }}>
            {children}
            <SignInDialog />
            <Notification />
          </CoreAdminContext>
        </BrowserRouter>
      </Looks>
    </StaffContext>
  );
}

function createStaff(setting: StaffSetting): Staff {
  const { send } = createApi(() => ({ apiUrl: '/api', locale: () => setting.locale }));
  const gate = createSessionGate();
  return { setting, gate, send, ask: createAsk(send, gate) };
}
