import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { PreviewDialog } from '#site/admin/catalogue/preview-dialog.tsx';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import type { Thing } from '#site/admin/publish/use-thing.ts';
import { useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { FormDangers } from './form-dangers.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { HomeSection } from './sections/home-section.tsx';
import { LanguagesSection } from './sections/languages-section.tsx';
import { LinksSection } from './sections/links-section.tsx';
import { MoneySection } from './sections/money-section.tsx';
import { NoticeSection } from './sections/notice-section.tsx';
import { SellerSection } from './sections/seller-section.tsx';
import { SynonymsField } from './sections/synonyms-field.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { storeTexts } from './texts.ts';

const path = '/admin/list/store';

/** The settings of the store that belong to its catalogue: texts, contact, links, languages, money and seller. */
export function StorePage() {
  const { texts } = useTexts();
  const { sections: titles } = usePageTexts(storeTexts);
  return (
    <ThingPage
      kind="store"
      id="store"
      idField="name"
      titleOf={() => texts.pages.store.title}
      listPath={path}
      pathOf={() => path}
      isWithdrawable={false}
      start={() => ({})}
      actions={(thing) => <Actions thing={thing} />}
    >
      <FormDangers />
      <SectionedForm
        opened={['texts', 'notice']}
        sections={[
          { name: 'texts', title: titles.texts, fields: ['name', 'byLaw'], view: <TextsSection /> },
          { name: 'notice', title: titles.notice, fields: ['notice'], view: <NoticeSection /> },
          {
            ...{ name: 'contact', title: titles.contact, fields: ['contact', 'refundMailTo', 'enquiryMailTo'] },
            view: <ContactSection />,
          },
          { name: 'home', title: titles.home, fields: ['banner', 'slider'], view: <HomeSection /> },
          {
            ...{ name: 'links', title: titles.links },
            fields: ['footerLinks', 'socialLinks', 'legalLinks', 'paymentMarks'],
            view: <LinksSection />,
          },
          {
            ...{ name: 'languages', title: titles.languages, fields: ['languages', 'defaultLanguage'] },
            view: <LanguagesSection />,
          },
          {
            ...{ name: 'money', title: titles.money },
            fields: ['currency', 'exchangeRates', 'taxes', 'country', 'timeZone'],
            view: <MoneySection />,
          },
          { name: 'seller', title: titles.seller, fields: ['operator'], view: <SellerSection /> },
          { name: 'search', title: titles.search, fields: ['synonyms'], view: <SynonymsField /> },
        ]}
      />
    </ThingPage>
  );
}

function Actions({ thing }: { thing: Thing }) {
  const { texts } = useTexts();
  const own = usePageTexts(storeTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {may('rate.edit') && (
        <Button component={Link} to="/admin/list/rates">
          {texts.pages.rates.title}
        </Button>
      )}
      <Button component={Link} to="/admin/list/wording">
        {texts.pages.wording.title}
      </Button>
      <Button onClick={() => setOpen(true)}>{own.preview}</Button>
      {isOpen && <PreviewDialog thing={thing} path="" close={() => setOpen(false)} />}
    </>
  );
}
