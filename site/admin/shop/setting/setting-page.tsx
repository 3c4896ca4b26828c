import { Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { languageNames, localeCodes } from '#shared/contract/locale.ts';
import { change, type Shop } from '#shared/contract/staff/shops.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { SaveForm } from '#site/admin/shop/save-form.tsx';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { type TermsFields, TermsInputs, termsIn, termsOf } from '#site/admin/shop/terms-inputs.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';

/** The terms of a shop, which the owner changes, and the links to its other settings. */
export function ShopSettingPage() {
  const { texts } = useTexts();
  return (
    <ShopPage title={texts.pages.shopSetting.title}>
      {(shop) => (
        <>
          <Terms shop={shop} />
          <MoreSettings shop={shop} />
        </>
      )}
    </ShopPage>
  );
}

function Terms({ shop }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const ask = useAsk();
  const isOwner = useMay()('owner');
  const { number, version, vendor, name, commission } = shop;
  const facts = [
    [own.number, number],
    [own.vendor, vendor],
    [own.permission, <code key="permission">shop.manage:{number}</code>],
  ] as const;
  const terms = [
    ...localeCodes.map((code) => [`${own.nameIn} ${languageNames[code]}`, name[code]] as const),
    [own.commission, commission],
    [own.mayPublish, shop.may_publish ? own.yes : own.no],
    [own.mayEditCalendar, shop.may_edit_calendar ? own.yes : own.no],
  ] as const;
  return (
    <Section title={own.terms}>
      <Facts of={isOwner ? facts : [...facts, ...terms]} />
      {isOwner ? (
        <SaveForm<TermsFields>
          key={version}
          defaults={termsIn(shop)}
          save={(fields) => ask(change, { shop: number, version, ...termsOf(fields) })}
        >
          <TermsInputs />
        </SaveForm>
      ) : (
        <small>{own.termsNote}</small>
      )}
    </Section>
  );
}

function MoreSettings({ shop: { number } }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const { texts } = useTexts();
  return (
    <Section title={own.more}>
      <ul>
        {(['shopInfo', 'shopStyle'] as const).map((page) => (
          <li key={page}>
            <Link component={PageLink} to={`${staffPages[page].path}?shop=${number}`}>
              {texts.pages[page].title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
