/**
 * How what was bought comes to its buyer: as a ticket that a gate reads, as a gift code that pays in the shop, as goods to collect at
 * a counter, or as a service that is shown a confirmation. Whatever differs by kind is a table with each of them.
 */
export const deliveryKinds = ['ticket', 'gift-code', 'collect', 'service'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];
