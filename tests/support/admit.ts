import type { Database } from '#server/database/database.ts';

/** Redeems one unit of each item of an order, or only of the first item. Returns the skus of the visited products. */
export async function admit(
  { raw }: Pick<Database, 'raw'>,
  orderNumber: string,
  items: 'all' | 'first' = 'all',
): Promise<string[]> {
  const row = await raw.get<{ doc: string }>('SELECT doc FROM orders WHERE number = ?', orderNumber);
  const doc = JSON.parse(row?.doc ?? '') as { items: { productSku: string; redeemed: number }[] };
  const used = items === 'all' ? doc.items : doc.items.slice(0, 1);
  for (const item of used) item.redeemed = 1;
  await raw.run('UPDATE orders SET doc = ?, version = version + 1 WHERE number = ?', JSON.stringify(doc), orderNumber);
  return used.map(({ productSku }) => productSku);
}
