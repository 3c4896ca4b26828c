import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';

/** A condition that a column has one of the given values. */
const isOneOf = (column: string, values: unknown, dialect: string) =>
  dialect === 'postgres'
    ? sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${values}))`;

export const selectEvents = defineQuery<{ most: number }>('webhookEvents')((db, marks) =>
  db.selectFrom('webhook_events').selectAll().orderBy('id').limit(marks.most),
);

export const selectOrdersOfEvents = defineQuery<{ numbers: string[] }>('ordersOfWebhookEvents')((db, marks, dialect) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(isOneOf('number', marks.numbers, dialect)),
);

export const selectRefundsOfEvents = defineQuery<{ ids: string[] }>('refundsOfWebhookEvents')((db, marks, dialect) =>
  db
    .selectFrom('refunds')
    .select(['id', 'decided_at', 'money_cents', 'gift_cents', 'fee_cents', 'doc'])
    .where(isOneOf('id', marks.ids, dialect)),
);

export const selectMovesOfEvents = defineQuery<{ ids: string[] }>('movesOfWebhookEvents')((db, marks, dialect) =>
  db
    .selectFrom('moves')
    .select(['id', 'moved_at', 'money_cents', 'fee_cents', 'paid_cents', 'doc'])
    .where(isOneOf('id', marks.ids, dialect)),
);

/** The entries of orders, each with the ticket that was sold first in place of a replaced one. */
export const selectEntriesOfEvents = defineQuery<{ numbers: string[] }>('entriesOfWebhookEvents')(
  (db, marks, dialect) =>
    db
      .selectFrom('ticket_entries')
      .innerJoin('tickets', 'tickets.id', 'ticket_entries.ticket_id')
      .select([
        'ticket_entries.ticket_id',
        'ticket_entries.ordinal',
        'ticket_entries.item_id',
        'ticket_entries.units',
        'ticket_entries.day',
        'ticket_entries.entered_at',
        'tickets.original_id',
      ])
      .where(isOneOf('ticket_entries.order_number', marks.numbers, dialect)),
);

export const selectRevisionsOfEvents = defineQuery<{ numbers: string[] }>('revisionsOfWebhookEvents')(
  (db, marks, dialect) =>
    db
      .selectFrom('catalogue_revisions')
      .select(['number', 'made_at', 'origin', 'changes'])
      .where(
        dialect === 'postgres'
          ? sql<boolean>`number = any(${marks.numbers}::bigint[])`
          : sql<boolean>`number in (select cast(value as integer) from json_each(${marks.numbers}))`,
      ),
);

/** The deliveries that have been made already of some facts. */
export const selectDeliveriesOfFacts = defineQuery<{ webhookIds: string[]; facts: string[] }>('deliveriesOfFacts')(
  (db, marks, dialect) =>
    db
      .selectFrom('webhook_deliveries')
      .select(['webhook_id', 'fact'])
      .where(isOneOf('webhook_id', marks.webhookIds, dialect))
      .where(isOneOf('fact', marks.facts, dialect)),
);

/** The deliveries about places that nobody has begun to send. */
export const selectUnsentOfLanes = defineQuery<{ webhookIds: string[]; lanes: string[] }>('unsentDeliveriesOfLanes')(
  (db, marks, dialect) =>
    db
      .selectFrom('webhook_deliveries')
      .select(['id', 'webhook_id', 'lane'])
      .where(isOneOf('webhook_id', marks.webhookIds, dialect))
      .where(isOneOf('lane', marks.lanes, dialect))
      .where('state', '=', sql.lit('waiting'))
      .where('tries', '=', sql.lit(0)),
);
