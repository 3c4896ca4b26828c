import type { Address } from '#shared/contract/cart-shape.ts';

/** An empty address with all fields of the specification. */
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
