import type { Address } from '#shared/contract/cart-shape.ts';

/** An empty address, because the specification has more fields than a ticket needs. */
export const blankAddress: Address = {
  address1: '',
  address2: '',
  city: '',
  company: '',
  country: '',
  firstName: '',
  lastName: '',
  latinName: '',
  phone: '',
  province: '',
  taxNumber: '',
  zip: '',
};
