import { annualPassSku } from './shop-constants.ts';

/** True for products whose choices can be edited in the cart: all with options, except the annual pass. Specification, section 4. */
export function isEditableProduct(sku: string, hasOptions: boolean): boolean {
  return hasOptions && sku !== annualPassSku;
}
