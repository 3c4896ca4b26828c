import { Box, Link, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { Link as PageLink } from 'react-router';
import {
  deliveryStates,
  sendWebhookAgain,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
} from '#shared/contract/staff/webhooks.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useAsk, useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { webhooksTexts } from './texts.ts';
import { useWebhookWords } from './use-webhook-words.ts';

const deliveryFilters = { state: asOneOf(deliveryStates) };

/** The deliveries to a webhook, the newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const own = usePageTexts(webhooksTexts);
  const list = useFilters(deliveryFilters);
  const columns = useDeliveryColumns(webhook);
  return (
    <Section title={own.deliveries}>
      <FilterForm list={list} label={own.filters} hasOneFilter>
        <SelectInput
          source="state"
          label={own.state}
          choices={deliveryStates.map((id) => ({ id, name: own.deliveryStates[id] }))}
        />
      </FilterForm>
      <CallList
        call={webhookDeliveries}
        list={{ ...list, filters: { ...list.filters, id: webhook.id } }}
        rowsOf={(page) => page.deliveries}
        keyOf={({ id }) => id}
        columns={columns}
        texts={{
          list: own.deliveriesList,
          shown: own.deliveriesShown,
          none: own.noDeliveries,
          noMatch: own.noSuchDeliveries,
        }}
        csv="deliveries.csv"
      />
    </Section>
  );
}

function useDeliveryColumns(webhook: Webhook): Column<WebhookDelivery>[] {
  const own = usePageTexts(webhooksTexts);
  const may = useMay();
  const timeOf = useTimes();
  const { answerOf } = useWebhookWords();
  return [
    { title: own.event, cell: ({ event }) => own.eventNames[event], text: ({ event }) => event },
    {
      title: own.order,
      text: ({ orderNumber }) => orderNumber ?? '',
      cell: ({ orderNumber }) => {
        if (orderNumber === null || !may('order.read')) return orderNumber ?? '–';
        return (
          <Link component={PageLink} to={`/admin/detail/orders/${orderNumber}`}>
            {orderNumber}
          </Link>
        );
      },
    },
    { title: own.time, cell: ({ madeAt }) => timeOf(madeAt), text: ({ madeAt }) => madeAt },
    {
      title: own.outcome,
      text: ({ state }) => state,
      cell: ({ state, dueAt, tries }) =>
        state === 'waiting' && tries > 0 && dueAt ? own.nextTry(timeOf(dueAt)) : own.deliveryStates[state],
    },
    { title: own.tries, isAmount: true, cell: ({ tries }) => tries, text: ({ tries }) => String(tries) },
    { title: own.answer, cell: answerOf, text: ({ lastStatus, lastFault }) => String(lastStatus ?? lastFault ?? '') },
    {
      title: own.delivery,
      cell: ({ id, state }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ActButton
            label={own.show}
            dialog={(close) => <DeliveryDialog webhookId={webhook.id} deliveryId={id} close={close} />}
          />
          {webhook.state === 'on' && state !== 'done' && <SendAgain webhookId={webhook.id} deliveryId={id} />}
        </Box>
      ),
    },
  ];
}

function SendAgain({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const own = usePageTexts(webhooksTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.again}
      dialog={(close) => (
        <ActDialog<object, null>
          title={own.again}
          preview={nothingToAsk}
          shown={() => <Typography>{own.againWhat}</Typography>}
          doIt={own.againNow}
          act={() => ask(sendWebhookAgain, { id: webhookId, deliveryId })}
          done={own.sentAgain}
          close={close}
        />
      )}
    />
  );
}
