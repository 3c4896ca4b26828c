import { Alert } from '@mui/material';
import type { ShownFault, StoredSetting } from '#shared/contract/staff/settings.ts';
import { useSettingWords } from './use-setting-words.ts';

interface SettingFaultsProps {
  faults: readonly ShownFault[];
  settings: readonly StoredSetting[];
  title: string;
}

/** The faults of typed settings, each with the name of its setting. */
export function SettingFaults({ faults, settings, title }: SettingFaultsProps) {
  const { nameOf, faultText } = useSettingWords();
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {title}
      <ul>
        {faults.map((fault) => (
          <li key={fault.sentence}>
            {nameOf(fault.name)}: {faultText(fault, settings)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
