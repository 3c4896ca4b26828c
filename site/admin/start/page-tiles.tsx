import { Alert, Box, Card, CardActionArea } from '@mui/material';
import { Link } from 'react-router';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { pagesFor, staffPages } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';

/** Links to the pages that the account opens. */
export function PageTiles() {
  const { permissions } = useSetting();
  const { texts } = useTexts();
  const others = pagesFor(permissions).filter((name) => name !== 'start');
  return (
    <PageFrame title={texts.pages.start.title}>
      {others.every((name) => staffPages[name].permission === null) && (
        <Alert severity="info">{texts.start.nothing}</Alert>
      )}
      <ul className="tiles">
        {others.map((name) => (
          <Card key={name} component="li" variant="outlined">
            <CardActionArea component={Link} to={staffPages[name].path} sx={{ p: 2, height: '100%' }}>
              <strong>{texts.pages[name].title}</strong>
              <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
                {texts.pages[name].about}
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </ul>
    </PageFrame>
  );
}
