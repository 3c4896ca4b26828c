import type { PageName } from '#site/names.ts';
import type { Page } from '#site/page.ts';
import type { PageData } from '#site/routes.ts';

/** Every file in this folder is a page. The route table has the type of its data. */
const modules = import.meta.glob<{ page: Page<never> }>('./*.tsx', { eager: true });

export function pageOf<Name extends PageName>(name: Name): Page<PageData[Name]> {
  const found = modules[`./${name}.tsx`];
  if (!found) throw new Error(`There is no page in site/pages/${name}.tsx.`);
  return found.page as Page<PageData[Name]>;
}
