import { Alert, LinearProgress } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Shop } from '#shared/contract/staff/shops.ts';
import { list } from '#shared/contract/staff/shops.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { newProduct } from '#site/admin/catalogue/new-product.ts';
import { useProductSections } from '#site/admin/catalogue/use-product-sections.tsx';
import type { Document } from '#site/admin/document/document.ts';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { FormTextsContext, StaffContext, useMay, usePageTexts, useStaff, useTexts } from '#site/admin/staff-context.ts';
import { useFormTexts } from '#site/admin/texts/form/use-form-texts.ts';
import { askForShop } from './ask-for-shop.ts';
import { PublishButton } from './publish-button.tsx';

const mostShops = 100;

/** The form of a vendor's product, or of a new one. It is the form of the store's staff, with the calls of the shop. */
export function ShopEditPage() {
  const { texts } = useTexts();
  const own = usePageTexts(shopTexts);
  const { language } = useTexts();
  const form = useFormTexts(language);
  const [query] = useSearchParams();
  if (form === undefined) return <LinearProgress aria-label={texts.loading} />;
  return (
    <FormTextsContext value={form}>
      <CallView call={list} request={{ most: mostShops }}>
        {({ shops }) => {
          const shop = shops.find(({ number }) => String(number) === query.get('shop')) ?? shops[0];
          return shop ? (
            <EditInShop key={shop.number} shop={shop} sku={query.get('sku')} />
          ) : (
            <PageFrame title={texts.pages.shopEdit.title}>
              <Alert severity="info">{own.noShopOfYours}</Alert>
            </PageFrame>
          );
        }}
      </CallView>
    </FormTextsContext>
  );
}

function EditInShop({ shop, sku }: { shop: Shop; sku: string | null }) {
  const staff = useStaff();
  const { number } = shop;
  const inShop = useMemo(() => {
    // The button that publishes belongs to the shop, not to the catalogue.
    const permissions = staff.setting.permissions.filter((one) => one !== 'owner' && !one.startsWith('catalogue.'));
    return { ...staff, ask: askForShop(staff.ask, number), setting: { ...staff.setting, permissions } };
  }, [staff, number]);
  const mayPublish = useMay()('owner') || shop.may_publish;
  const { texts, language } = useTexts();
  const sections = useProductSections({ isNew: sku === null });
  const listPath = `${staffPages.shop.path}?shop=${number}`;
  return (
    <StaffContext value={inShop}>
      <ThingPage
        key={sku}
        kind="product"
        id={sku}
        start={newProduct}
        idField="sku"
        titleOf={(document) => nameIn(document, language) || (sku ?? texts.pages.shopEdit.title)}
        listPath={listPath}
        pathOf={(saved) => `${staffPages.shopEdit.path}?${new URLSearchParams({ shop: String(number), sku: saved })}`}
        hasHistory={false}
        actions={(thing) => mayPublish && <PublishButton shop={number} thing={thing} />}
      >
        <SectionedForm sections={sections} opened={sku === null ? ['texts', 'basics'] : ['texts']} />
      </ThingPage>
    </StaffContext>
  );
}

function nameIn({ name }: Document, language: LocaleCode): string {
  return typeof name === 'object' && name !== null ? localizedText(name as Record<string, string>, language) : '';
}
