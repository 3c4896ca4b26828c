import { Box, Link, Typography } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import { languageNames } from '#shared/contract/locale.ts';
import { type OneCustomer, oneCustomer } from '#shared/contract/staff/customers.ts';
import type { ListedOrder } from '#shared/contract/staff/orders.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { staffPages } from '#site/admin/pages.ts';
import { useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { CustomerActs } from './customer-acts.tsx';
import { customersTexts } from './texts.ts';

/** A member or guest: the orders, and the acts on the data. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(customersTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.customers.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.customer.title} actions={toList}>
      <CallView call={oneCustomer} request={{ customer: id }}>
        {({ customer }) => (
          <>
            <Summary customer={customer} />
            <Orders customer={customer} />
            <Notes customer={customer} />
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Summary({ customer }: { customer: OneCustomer }) {
  const own = usePageTexts(customersTexts);
  const timeOf = useTimes();
  const { kind, name, email, since, locale, sessions, contacts, reviews } = customer;
  const isMember = kind === 'member';
  return (
    <Section title={name || own.noName} actions={<CustomerActs customer={customer} />}>
      <Facts
        of={
          [
            [own.kind, own.kinds[kind]],
            [own.email, email],
            [isMember ? own.memberSince : own.orderOf, timeOf(since)],
            [own.language, languageNames[locale]],
            [own.sessions, isMember && own.devices(sessions)],
            [own.contacts, isMember && String(contacts)],
            [own.reviews, isMember && String(reviews)],
          ].map(([title, value]) => [title, value || null] as const) as [string, string | null][]
        }
      />
    </Section>
  );
}

function Orders({ customer: { orders, orderCount } }: { customer: OneCustomer }) {
  const own = usePageTexts(customersTexts);
  const { language } = useTexts();
  const may = useMay();
  const timeOf = useTimes();
  const columns: Column<ListedOrder>[] = [
    { title: own.orderNumber, cell: ({ number }) => number },
    { title: own.placed, cell: ({ placedAt }) => timeOf(placedAt) },
    {
      title: own.visit,
      cell: ({ visitDays: [first] }) => (first ? formatVisitDay(first, language) : <small>{own.noVisit}</small>),
    },
    { title: own.units, isAmount: true, cell: ({ units }) => units },
    { title: own.total, isAmount: true, cell: ({ total }) => formatPrice(total.value, total.currency, language) },
  ];
  return (
    <Section title={own.orders}>
      {orders.length === 0 ? (
        <Typography>{own.noOrders}</Typography>
      ) : (
        <Rows
          rows={orders}
          keyOf={({ number }) => number}
          columns={columns}
          hrefOf={may('order.read') ? ({ number }) => staffPages.order.path.replace(':id', number) : undefined}
        />
      )}
      {orderCount > orders.length && <Typography sx={{ mt: 1 }}>{own.onlyNewest(orderCount)}</Typography>}
    </Section>
  );
}

function Notes({ customer: { notes } }: { customer: OneCustomer }) {
  const own = usePageTexts(customersTexts);
  const timeOf = useTimes();
  return (
    <Section title={own.notes}>
      <Typography sx={{ mb: 1 }}>{notes.length === 0 ? own.noNotes : own.notesOnOrders}</Typography>
      {notes.map(({ order, writtenAt, by, text }) => (
        <Box key={`${order} ${writtenAt} ${text}`} sx={{ mb: 1 }}>
          <small>{[timeOf(writtenAt), order, by].join(' · ')}</small>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
    </Section>
  );
}
