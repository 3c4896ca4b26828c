import type { OptionKind } from '#shared/contract/product.ts';

/** Whether an option of this kind is answered by one of its values. */
export const hasValues: Readonly<Record<OptionKind, boolean>> = { radio: true, date: false };
