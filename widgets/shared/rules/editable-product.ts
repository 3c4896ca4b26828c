import { annualPassSku } from './shop-constants.ts';

/** Specification, section 4: the annual pass, and what has no configurable options, cannot be edited in the cart. */
export function isEditableProduct(sku: string, hasOptions: boolean): boolean {
  return hasOptions && sku !== annualPassSku;
}
