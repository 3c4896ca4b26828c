import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { isForVendors, type StaffPageName, staffPages } from '#site/admin/pages.ts';
import type { StaffSetting } from '#site/admin/staff-setting.ts';
import { type StaffTexts, textsFor } from '#site/admin/texts/texts.ts';
import { useFrame } from '#site/frame.tsx';
import { offeredLanguages } from '#site/head/offered-languages.ts';
import type { Page } from '#site/page.ts';
import type { StaffPageData } from '#site/page-data.ts';

export const page: Page<StaffPageData> = {
  head: ({ name }, { locale }) => ({ title: textsOf(name, locale).texts.pages[name].title, noIndex: true }),
  View: StaffPage,
};

/** The script renders the staff page into this element. */
function StaffPage({ data: { name, account, permissions } }: { data: StaffPageData }) {
  const { locale, shop } = useFrame();
  const { texts, language } = textsOf(name, locale);
  const setting: StaffSetting = {
    locale,
    account,
    permissions,
    storeName: shop.storeConfig.store_name,
    timeZone: shop.storeConfig.time_zone,
    currency: shop.storeConfig.base_currency_code,
    languages: offeredLanguages(shop).languages,
  };
  return (
    <div id="admin" lang={languageTags[language]} data-setting={JSON.stringify(setting)}>
      <main>
        <h1>{texts.pages[name].title}</h1>
        <p>{texts.loading}</p>
        <noscript>
          <p>{texts.needsScript}</p>
        </noscript>
      </main>
    </div>
  );
}

function textsOf(name: StaffPageName, locale: LocaleCode): StaffTexts {
  return textsFor(locale, isForVendors(staffPages[name].path));
}
