import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import { revisions, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';
import { useMoment } from './use-moment.ts';

const revisionsOfPage = 10;

/** The revisions that changed one thing, the newest first. They are read when somebody opens them. */
export function ThingHistory({ kind, id }: { kind: ThingKind; id: string }) {
  const { history: own } = usePageTexts(publishTexts);
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const [after, setAfter] = useState<string | null>(null);
  const button = !isOpen && <Button onClick={() => setOpen(true)}>{own.show}</Button>;
  return (
    <Section title={own.title} actions={button}>
      {isOpen && (
        <CallView call={revisions} request={{ kind, id, most: revisionsOfPage, ...(after && { after }) }}>
          {({ revisions: shown, next }) => (
            <>
              {shown.length === 0 && <p>{own.none}</p>}
              <Box component="ol" className="history">
                {shown.map(({ number, madeAt, madeBy, origin, note }) => (
                  <li key={number}>
                    <Link component={PageLink} to={`/admin/detail/revisions/${number}`}>
                      {own.revision(number)}
                    </Link>{' '}
                    {own.origins[origin]} · {madeBy} · {moment(madeAt)}
                    {note !== '' && <div>{note}</div>}
                  </li>
                ))}
              </Box>
              {next && <Button onClick={() => setAfter(next)}>{own.more}</Button>}
            </>
          )}
        </CallView>
      )}
    </Section>
  );
}
