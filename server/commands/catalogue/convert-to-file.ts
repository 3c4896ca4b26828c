import { closingText, openingText, productText } from '#server/catalogue-file/catalogue-text.ts';
import { checkCatalogue } from '#server/catalogue-file/check-catalogue.ts';
import type { Fault } from '#server/catalogue-file/fault.ts';
import type { CatalogueHead } from '#server/catalogue-file/format.ts';
import type { CatalogueSource } from '#server/catalogue-file/source.ts';
import { writeWhole } from './write-whole.ts';

/** Checks a source and writes it as a catalogue file, product by product. When there is a fault no file is written. */
export async function convertToFile(
  source: CatalogueSource,
  file: string,
): Promise<{ faults: Fault[]; productCount: number }> {
  const head = source.head as CatalogueHead;
  let faults: Fault[] = [];
  let productCount = 0;
  await writeWhole(file, async (write) => {
    await write(openingText(head));
    const checked = await checkCatalogue(source, (product, ordinal) => write(productText(product, ordinal)));
    await write(closingText(head, checked.productCount));
    ({ faults, productCount } = checked);
    return faults.length === 0;
  });
  return { faults, productCount };
}
