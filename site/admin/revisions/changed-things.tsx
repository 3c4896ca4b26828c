import { Box, Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { revisionRead } from '#shared/contract/staff/catalogue.ts';
import { FieldChanges } from '#site/admin/publish/field-changes.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { thingHref } from '#site/admin/things/thing-href.ts';

interface ChangedThingsProps {
  changes: ResponseOf<typeof revisionRead>['changes'];
}

/** The changed things of a revision, each with its changed fields. */
export function ChangedThings({ changes }: ChangedThingsProps) {
  const { kinds } = usePageTexts(thingsTexts);
  return changes.map(({ kind, id, name, fields }) => {
    const title = `${kinds[kind]}: ${name || id}`;
    const href = thingHref({ kind, id });
    return (
      <Box component="article" key={`${kind} ${id}`} aria-label={title} sx={{ mb: 2 }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
          {href ? (
            <Link component={PageLink} to={href}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Box>
        <FieldChanges changes={fields} />
      </Box>
    );
  });
}
