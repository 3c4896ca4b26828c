import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** A row that makes an event true: the columns of the new row that name it, and its instant. */
interface EventSource {
  /** The name of the trigger. */
  name: string;
  event: string;
  table: string;
  when: 'INSERT' | 'UPDATE';
  condition: string;
  subject: string;
  detail: string;
  /** An instant in milliseconds; 0 where the row has none. */
  at: string;
}

const paid = { event: 'order.paid', table: 'orders', subject: 'NEW.number', detail: "''", at: 'NEW.paid_at' };
const places = {
  ...{ event: 'availability.changed', table: 'places', subject: 'NEW.pool', detail: 'NEW.date', at: '0' },
};

/**
 * The database itself notes an event together with the row that makes it true. So no writer can forget the event, and no event is noted
 * for a transaction that is rolled back. Without a webhook for the event, a row costs one look into an empty table.
 */
const sources: readonly EventSource[] = [
  {
    ...paid,
    name: 'webhook_order_paid',
    when: 'UPDATE',
    condition: 'NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL',
  },
  {
    ...paid,
    // An order that staff give away is inserted as a paid one. A trigger on that insert would make SQLite search all tables of orders.
    name: 'webhook_order_given',
    table: 'payments',
    when: 'INSERT',
    condition: "NEW.method = 'complimentary'",
    subject: 'NEW.order_number',
    at: 'NEW.created_at',
  },
  {
    name: 'webhook_order_refunded',
    event: 'order.refunded',
    table: 'refunds',
    when: 'INSERT',
    condition: "NEW.outcome = 'granted'",
    ...{ subject: 'NEW.order_number', detail: 'NEW.id', at: 'NEW.decided_at' },
  },
  {
    name: 'webhook_order_moved',
    event: 'order.moved',
    table: 'moves',
    when: 'INSERT',
    condition: '1 = 1',
    ...{ subject: 'NEW.order_number', detail: 'NEW.id', at: 'NEW.moved_at' },
  },
  {
    name: 'webhook_ticket_entered',
    event: 'ticket.entered',
    table: 'ticket_entries',
    when: 'INSERT',
    condition: '1 = 1',
    ...{ subject: 'NEW.order_number', detail: "NEW.ticket_id || ' ' || NEW.ordinal", at: 'NEW.entered_at' },
  },
  { ...places, name: 'webhook_places_used', when: 'INSERT', condition: 'NEW.taken + NEW.held <> 0' },
  {
    ...places,
    name: 'webhook_places_changed',
    when: 'UPDATE',
    condition: 'NEW.taken + NEW.held <> OLD.taken + OLD.held',
  },
  {
    name: 'webhook_catalogue_published',
    event: 'catalogue.published',
    table: 'catalogue_revisions',
    when: 'INSERT',
    condition: '1 = 1',
    ...{ subject: 'CAST(NEW.number AS text)', detail: "''", at: 'NEW.made_at' },
  },
];

/** Webhooks, the events that wait to be made into deliveries, the deliveries, and each attempt to send one. */
export function webhooksMigration(dialect: Dialect): string[] {
  const growing = dialect === 'sqlite' ? 'INTEGER PRIMARY KEY AUTOINCREMENT' : 'bigint GENERATED ALWAYS AS IDENTITY';
  return [
    ...createTables(dialect, [
      // `events` is a JSON list. The secrets are sealed. `failing_since`: the first failure after the last success.
      `CREATE TABLE webhooks (
        id text PRIMARY KEY,
        version int NOT NULL,
        name text NOT NULL,
        url text NOT NULL,
        events text NOT NULL,
        site_key text,
        with_buyer int NOT NULL,
        is_on int NOT NULL,
        secret text NOT NULL,
        former_secret text,
        former_until int,
        created_at int NOT NULL,
        account_id text,
        failing_since int,
        given_up_at int,
        removed_at int
      ) STRICT`,
    ]),
    // The numbers never repeat, because they give the deliveries of an order their sequence.
    `CREATE TABLE webhook_events (
      id ${growing},
      event text NOT NULL,
      subject text NOT NULL,
      detail text NOT NULL,
      happened_at ${dialect === 'sqlite' ? 'int' : 'bigint'} NOT NULL${dialect === 'sqlite' ? '' : ',\n      PRIMARY KEY (id)'}
    )${dialect === 'sqlite' ? ' STRICT' : ''}`,
    ...createTables(dialect, [
      // Deliveries of the same lane are sent one after another. `fact` names what happened, so that no webhook gets it twice.
      // `state` is waiting, done, given-up or dropped. `begun_at`: from here on, three days of tries.
      `CREATE TABLE webhook_deliveries (
        id text PRIMARY KEY,
        webhook_id text NOT NULL,
        ordinal int NOT NULL,
        event text NOT NULL,
        lane text NOT NULL,
        fact text NOT NULL,
        order_number text,
        payload text NOT NULL,
        made_at int NOT NULL,
        begun_at int NOT NULL,
        state text NOT NULL,
        due_at int NOT NULL,
        tries int NOT NULL,
        last_status int,
        last_fault text,
        ended_at int
      ) STRICT`,
      'CREATE UNIQUE INDEX webhook_deliveries_by_fact ON webhook_deliveries (webhook_id, fact)',
      "CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE state = 'waiting'",
      "CREATE INDEX webhook_deliveries_in_turn ON webhook_deliveries (webhook_id, lane, ordinal) WHERE state = 'waiting'",
      "CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries (made_at) WHERE state = 'given-up'",
      'CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (webhook_id, made_at, id)',
      'CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (webhook_id, state, made_at, id)',
      'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (made_at)',
      `CREATE TABLE webhook_attempts (
        delivery_id text NOT NULL,
        ordinal int NOT NULL,
        made_at int NOT NULL,
        begun_at int NOT NULL,
        ms int NOT NULL,
        status int,
        fault text,
        answer text NOT NULL,
        PRIMARY KEY (delivery_id, ordinal)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX webhook_attempts_by_age ON webhook_attempts (made_at)',
    ]),
    ...sources.flatMap((source) => noteEvents(dialect, source)),
  ];
}

function noteEvents(dialect: Dialect, { name, event, table, when, condition, subject, detail, at }: EventSource) {
  const isWanted = `EXISTS (SELECT 1 FROM webhooks WHERE is_on = 1 AND events LIKE '%"${event}"%')`;
  const note = `INSERT INTO webhook_events (event, subject, detail, happened_at)
    VALUES ('${event}', ${subject}, ${detail}, ${at});`;
  if (dialect === 'sqlite') {
    return [
      `CREATE TRIGGER ${name} AFTER ${when} ON ${table} WHEN ${condition} AND ${isWanted}
      BEGIN ${note} END`,
    ];
  }
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF ${isWanted} THEN ${note} END IF; RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER ${when} ON ${table}
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
  ];
}
