import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { type MailTextName, mailTextPlaceholders, mostOfMailText } from '#shared/contract/catalogue-file/mail-texts.ts';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import type { Thing } from '#site/admin/publish/use-thing.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { MailPreview } from './mail-preview.tsx';
import { storeTexts } from './texts.ts';
import { wordedMails } from './worded-mails.ts';

const path = '/admin/list/wording';

/** The operator's own words in emails, on tickets and on receipts. They belong to the settings of the store. */
export function WordingPage() {
  const { texts } = useTexts();
  const { wordingPage: own } = usePageTexts(storeTexts);
  return (
    <ThingPage
      kind="store"
      id="store"
      idField="name"
      titleOf={() => texts.pages.wording.title}
      listPath={path}
      pathOf={() => path}
      isWithdrawable={false}
      start={() => ({})}
      actions={(thing) => <Actions thing={thing} />}
    >
      <p>{own.about}</p>
      <SectionedForm
        opened={['confirmation']}
        sections={[
          ...wordedMails.map((mail) => ({
            ...{ name: mail, title: own.mails[mail] },
            fields: [`mailTexts.${mail}Opening`, `mailTexts.${mail}Closing`],
            view: (
              <>
                <OwnText name={`${mail}Opening`} lines={2} />
                <OwnText name={`${mail}Closing`} lines={3} />
              </>
            ),
          })),
          {
            ...{ name: 'documents', title: own.documents },
            fields: ['mailTexts.ticketNote', 'mailTexts.receiptFooter'],
            view: (
              <>
                <OwnText name="ticketNote" lines={2} />
                <OwnText name="receiptFooter" lines={1} />
              </>
            ),
          },
        ]}
      />
    </ThingPage>
  );
}

/** One text in all languages, with the placeholders that it may have. */
function OwnText({ name, lines }: { name: MailTextName; lines: number }) {
  const { wordingPage: own } = usePageTexts(storeTexts);
  const all = mailTextPlaceholders[name].map((one) => `{${one}}`).join(' ');
  return (
    <LanguageTexts
      path={['mailTexts', name]}
      hint={own.placeholders(all)}
      lines={lines}
      most={mostOfMailText(name)}
      isOptional
      isPartial
    />
  );
}

function Actions({ thing }: { thing: Thing }) {
  const { texts } = useTexts();
  const own = usePageTexts(storeTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button component={Link} to="/admin/list/store">
        {texts.pages.store.title}
      </Button>
      <Button onClick={() => setOpen(true)}>{own.preview}</Button>
      {isOpen && <MailPreview thing={thing} close={() => setOpen(false)} />}
    </>
  );
}
