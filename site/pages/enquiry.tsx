import { msg, str } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { EnquiryData } from '#site/page-data.ts';
import { FormPage } from '#site/parts/form-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<EnquiryData> = {
  head: ({ name }) => ({
    title: msg(str`Ask us: ${name}`, { id: 'site.enquiry.title' }),
    noIndex: true,
    widgets: ['enquiry'],
  }),
  View: Enquiry,
};

function Enquiry({ data: { sku, name, url_key } }: { data: EnquiryData }) {
  const href = useHref();
  return (
    <FormPage
      title={msg('Ask us', { id: 'site.enquiry' })}
      lead={msg('For groups, private tours and special requests. We reply by email.', { id: 'site.enquiry.lead' })}
    >
      <p className="enquiry-about">
        <a href={href(`/p/${encodeURIComponent(url_key)}`)}>{name}</a>
      </p>
      <gondola-enquiry sku={sku}>
        <WidgetPlace />
      </gondola-enquiry>
    </FormPage>
  );
}
