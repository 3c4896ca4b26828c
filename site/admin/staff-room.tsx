import type { ReactNode } from 'react';
import { FaultBoundary } from './frame/fault-boundary.tsx';
import { StaffFrame } from './frame/staff-frame.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import type { StaffPageName } from './pages.ts';
import { SettingContext } from './setting-context.ts';
import type { StaffSetting } from './staff-setting.ts';
import { StartPage } from './start/start-page.tsx';

const views: Record<StaffPageName, () => ReactNode> = {
  start: StartPage,
  orders: OrdersPage,
};

export function StaffRoom({ setting }: { setting: StaffSetting }) {
  const View = views[setting.page];
  return (
    <SettingContext value={setting}>
      <StaffFrame>
        <FaultBoundary>
          <View />
        </FaultBoundary>
      </StaffFrame>
    </SettingContext>
  );
}
