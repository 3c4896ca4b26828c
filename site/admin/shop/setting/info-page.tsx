import { TextInput } from 'react-admin';
import { languageNames } from '#shared/contract/locale.ts';
import { changeInfo, type Shop } from '#shared/contract/staff/shops.ts';
import { isHostName } from '#shared/rules/host-name.ts';
import { Section } from '#site/admin/page/section.tsx';
import { SaveForm } from '#site/admin/shop/save-form.tsx';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { filled } from '#site/admin/shop/terms-inputs.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { HostLink } from './host-link.tsx';

interface Fields {
  about: Record<string, string | null>;
  host: string | null;
}

/** The text about a shop and the host name of its own site. */
export function ShopInfoPage() {
  const { texts } = useTexts();
  return <ShopPage title={texts.pages.shopInfo.title}>{(shop) => <Info shop={shop} />}</ShopPage>;
}

function Info({ shop: { number, version, about, host } }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const ask = useAsk();
  const { languages } = useSetting();
  return (
    <Section title={own.about}>
      <p>{own.aboutNote}</p>
      <SaveForm<Fields>
        key={version}
        defaults={{ about, host }}
        save={(fields) =>
          ask(changeInfo, { shop: number, version, about: filled(fields.about), host: fields.host ?? '' })
        }
      >
        {languages.map((code) => (
          <TextInput
            key={code}
            source={`about.${code}`}
            label={`${own.aboutIn} ${languageNames[code]}`}
            multiline
            minRows={2}
          />
        ))}
        <TextInput
          source="host"
          label={own.host}
          helperText={own.hostHelp}
          validate={(value: string | null) => (!value || isHostName(value) ? undefined : own.hostHelp)}
        />
        <HostLink />
      </SaveForm>
    </Section>
  );
}
