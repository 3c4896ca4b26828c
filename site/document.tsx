import type { ReactNode } from 'react';
import { languageTags } from '#shared/contract/locale.ts';
import { type Frame, FrameContext } from './frame.tsx';
import { HeadTags } from './head/head-tags.tsx';
import { StaffHeadTags } from './head/staff-head-tags.tsx';
import { CheckoutLayout } from './layouts/checkout-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { EmptyLayout } from './layouts/empty-layout.tsx';
import type { LayoutName } from './names.ts';
import type { Page } from './page.ts';

const layouts: Record<LayoutName, (props: { children: ReactNode }) => ReactNode> = {
  default: DefaultLayout,
  checkout: CheckoutLayout,
  // The browser renders staff pages.
  admin: ({ children }) => children,
  empty: EmptyLayout,
};

export function Document<Data>({ page, data, frame }: { page: Page<Data>; data: Data; frame: Frame }) {
  const Layout = layouts[frame.layout];
  const Head = frame.layout === 'admin' ? StaffHeadTags : HeadTags;
  return (
    <html lang={languageTags[frame.locale]} dir="ltr" data-locale={frame.locale} data-page={frame.page}>
      <Head head={page.head(data, frame)} frame={frame} />
      <body>
        <FrameContext value={frame}>
          <Layout>
            <page.View data={data} />
          </Layout>
        </FrameContext>
      </body>
    </html>
  );
}
