/**
 * How a purchase comes to its buyer: as a ticket for a gate, as a gift code that pays in the shop, as goods to collect at a counter, or as
 * a service with a confirmation. Everything that differs by kind is a table with an entry for each kind.
 */
export const deliveryKinds = ['ticket', 'gift-code', 'collect', 'service'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];
