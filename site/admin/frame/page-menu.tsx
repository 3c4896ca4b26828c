import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { NavLink, useLocation } from 'react-router';
import { pagesFor, staffPages } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';

/** Links to the pages that the account opens. */
export function PageMenu() {
  const { permissions } = useSetting();
  const { texts } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.pagesOfStaff}>
      <List>
        {pagesFor(permissions, pathname).map((name) => (
          <ListItem key={name} disablePadding>
            <ListItemButton component={NavLink} to={staffPages[name].path} end>
              <ListItemText primary={texts.pages[name].title} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}
