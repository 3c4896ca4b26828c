import { useEffect, useState } from 'react';
import type { MenuGroupName } from '#site/admin/menu.ts';
import { type GroupChoices, keepGroupChoices, readGroupChoices } from './group-choices.ts';

interface OpenGroups {
  isOpen: (group: MenuGroupName) => boolean;
  toggle: (group: MenuGroupName) => void;
}

/** The groups of the menu that are open: those that the person has opened, and the one of the page. */
export function useOpenGroups(account: string, current: MenuGroupName | undefined): OpenGroups {
  const [choices, setChoices] = useState<GroupChoices>(() => readGroupChoices(account));
  const isOpen = (group: MenuGroupName) => choices[group] ?? group === current;
  const toggle = (group: MenuGroupName) => {
    const changed = { ...choices, [group]: !isOpen(group) };
    keepGroupChoices(account, changed);
    setChoices(changed);
  };

  // A page of a closed group opens its group.
  useEffect(() => {
    if (current) setChoices(({ [current]: wasOpen, ...others }) => (wasOpen ? { ...others, [current]: true } : others));
  }, [current]);

  return { isOpen, toggle };
}
