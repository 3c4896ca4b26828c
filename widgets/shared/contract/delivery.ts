/**
 * How a purchase comes to its buyer: as a ticket for a gate, as a gift code that pays in the shop, as goods to collect, or as a service.
 */
export const deliveryKinds = ['ticket', 'gift-code', 'collect', 'service'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];
