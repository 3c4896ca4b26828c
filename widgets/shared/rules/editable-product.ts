import { annualPassSku } from './shop-constants.ts';

/** True for products with options, except the annual pass (specification, section 4). */
export function isEditableProduct(sku: string, hasOptions: boolean): boolean {
  return hasOptions && sku !== annualPassSku;
}
