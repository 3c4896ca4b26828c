import type { Product } from '#shared/contract/product.ts';

/** Value of the attribute `daily_quota` when a product's places are counted by day or time slot. Specification, section 9. */
export const dailyQuotaFlag = '1';

/** True for a product whose places are counted. */
export function hasDailyQuota({ custom_attributes: attributes }: Pick<Product, 'custom_attributes'>): boolean {
  const flag = attributes.find(({ attribute_code: code }) => code === 'daily_quota');
  return flag?.value === dailyQuotaFlag;
}
