import { Link } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { oneOrder } from '#shared/contract/staff/order.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { OrderNotes } from '#site/admin/orders/acts/order-notes.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { OrderActs } from './order-acts-section.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderSummary } from './order-summary.tsx';
import { orderTexts } from './texts.ts';

/** Everything about one order, by the number in the address. */
export function OrderPage() {
  const { id: number = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(orderTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.orders.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={`${texts.pages.order.title} ${number}`} actions={toList}>
      <CallView call={oneOrder} request={{ number }}>
        {({ order }) => (
          <>
            <OrderSummary order={order} />
            <OrderActs order={order} />
            <OrderNotes order={order} />
            <OrderItems order={order} />
            <OrderMoney order={order} />
            <OrderMails order={order} />
            <OrderHistory order={order} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}
