import { createRoot } from 'react-dom/client';
import { StaffRoom } from './staff-room.tsx';
import type { StaffSetting } from './staff-setting.ts';

const place = document.getElementById('admin');
if (!place?.dataset.setting) throw new Error('The page has no #admin element with a setting.');
const setting: StaffSetting = JSON.parse(place.dataset.setting);
createRoot(place).render(<StaffRoom setting={setting} />);
