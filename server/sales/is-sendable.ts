import { sql } from 'kysely';

/** False for an email with a gift code while staff block the code. */
export const isSendable = sql<boolean>`(outbox.kind <> 'gift-code-issued' or not exists (select 1 from gift_codes
  where gift_codes.id = outbox.about and gift_codes.blocked = 1))`;
