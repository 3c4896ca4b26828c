/** A ticket for a gate, a gift code that pays in the shop, goods to collect at a counter, or a service. */
export const deliveryKinds = ['ticket', 'gift-code', 'collect', 'service'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];
