import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import { type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import { missingTexts } from '#shared/contract/staff/catalogue.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { FieldGroup } from '#site/admin/document/fields/field-group.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { thingHref } from '#site/admin/things/thing-href.ts';
import { storeTexts } from './texts.ts';

/** The published things that lack texts in a new language, on demand, because the store reads the whole catalogue for them. */
export function MissingTexts({ language }: { language: LocaleCode }) {
  const { missing: own } = usePageTexts(storeTexts);
  const [isShown, setShown] = useState(false);
  return (
    <FieldGroup label={own.title(languageNames[language])}>
      {isShown ? <MissingList language={language} /> : <Button onClick={() => setShown(true)}>{own.show}</Button>}
    </FieldGroup>
  );
}

function MissingList({ language }: { language: LocaleCode }) {
  const { missing: own } = usePageTexts(storeTexts);
  const { kinds } = usePageTexts(thingsTexts);
  return (
    <CallView call={missingTexts} request={{ language }}>
      {({ things, isMore }) => (
        <>
          {things.length === 0 && <p>{own.none}</p>}
          <ul>
            {things.map(({ kind, id, name, texts }) => {
              const href = thingHref({ kind, id });
              const title = `${kinds[kind]}: ${name}`;
              return (
                <li key={`${kind} ${id}`}>
                  {href ? (
                    <Link component={PageLink} to={href}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}{' '}
                  – {own.thing(texts)}
                </li>
              );
            })}
          </ul>
          {isMore && <p>{own.more}</p>}
        </>
      )}
    </CallView>
  );
}
