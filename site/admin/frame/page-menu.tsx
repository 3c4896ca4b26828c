import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { NavLink, useLocation } from 'react-router';
import { groupOf, type MenuGroup, menuFor } from '#site/admin/menu.ts';
import { type StaffPageName, staffPageAt, staffPages } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** A menu of so few pages has no groups. */
const fewPages = 8;

/** Links to the pages that the account opens, in groups that open and close. */
export function PageMenu() {
  const { permissions, account } = useSetting();
  const { texts } = useTexts();
  const { pathname } = useLocation();
  const page = staffPageAt(pathname);
  const current = page && groupOf(page);
  const { isOpen, toggle } = useOpenGroups(account, current);
  const groups = menuFor(permissions, pathname);
  const pages = groups.flatMap((group) => group.pages);
  return (
    <nav aria-label={texts.pagesOfStaff}>
      <List>
        {pages.length <= fewPages
          ? pages.map((name) => <PageLink key={name} name={name} />)
          : groups.map((group) => (
              <Group
                key={group.name}
                group={group}
                isCurrent={group.name === current}
                isOpen={isOpen(group.name)}
                onToggle={() => toggle(group.name)}
              />
            ))}
      </List>
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** A heading that opens and closes its links. A group of one page is only its link. */
function Group({ group, isCurrent, isOpen, onToggle }: GroupProps) {
  const { texts } = useTexts();
  const [only, ...others] = group.pages;
  if (only && others.length === 0) return <PageLink name={only} />;
  const id = `menu-${group.name}`;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton component="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle} sx={heading}>
        <ListItemText
          primary={texts.menuGroups[group.name]}
          slotProps={{ primary: { sx: { fontWeight: isCurrent ? 650 : 400 } } }}
        />
        <span aria-hidden="true" className="menu-mark" />
      </ListItemButton>
      <List id={id} hidden={!isOpen} disablePadding>
        {group.pages.map((name) => (
          <PageLink key={name} name={name} isInGroup />
        ))}
      </List>
    </ListItem>
  );
}

/** A button has a font, a border and a width of its own. */
const heading = { width: '100%', border: 0, color: 'inherit', font: 'inherit', textAlign: 'start' } as const;
const inGroup = { pl: 4, minHeight: 44 } as const;

function PageLink({ name, isInGroup = false }: { name: StaffPageName; isInGroup?: boolean }) {
  const { texts } = useTexts();
  return (
    <ListItem disablePadding>
      <ListItemButton component={NavLink} to={staffPages[name].path} end sx={isInGroup ? inGroup : {}}>
        <ListItemText primary={texts.pages[name].title} />
      </ListItemButton>
    </ListItem>
  );
}
