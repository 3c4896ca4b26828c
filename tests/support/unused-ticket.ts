import type { TicketUse } from '#server/sales/orders/ticket-use.ts';

export const neverUsed: TicketUse = { count: 0, left: 1, lastAt: null, from: null, until: null, isUsedUp: false };
