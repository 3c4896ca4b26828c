import { createRoot } from 'react-dom/client';
import { StaffRoom } from './staff-room.tsx';
import type { StaffSetting } from './staff-setting.ts';

/** Draws the page of staff whose HTML the store has answered. */
const place = document.getElementById('admin');
if (!place?.dataset.setting) throw new Error('The page has no place for the pages of staff.');
const setting: StaffSetting = JSON.parse(place.dataset.setting);
createRoot(place).render(<StaffRoom setting={setting} />);
