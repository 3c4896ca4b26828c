import { Link } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { oneGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { GiftCodeHistory } from './gift-code-history.tsx';
import { GiftCodeSummary } from './gift-code-summary.tsx';
import { giftCodesTexts } from './texts.ts';

/** One gift code, by the id in the address. */
export function GiftCodePage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.giftCodes.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.giftCode.title} actions={toList}>
      <CallView call={oneGiftCode} request={{ id }}>
        {({ code }) => (
          <>
            <GiftCodeSummary code={code} />
            <GiftCodeHistory code={code} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}
