import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useParams } from 'react-router';
import { categoryRoles } from '#shared/contract/store.ts';
import { LocalizedText } from '#site/admin/form/localized-text.tsx';
import { PictureInput } from '#site/admin/form/picture-input.tsx';
import { formTexts } from '#site/admin/form/texts.ts';
import { withoutEmpty } from '#site/admin/form/without-empty.ts';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { isPageId } from '#site/admin/thing/page-id.ts';
import { ThingPage } from '#site/admin/thing/thing-page.tsx';
import type { Document } from '#site/admin/thing/use-thing.ts';
import { parentChoices } from './parent-choices.ts';
import { categoriesTexts } from './texts.ts';
import { useCategories } from './use-categories.ts';

/** One category: its texts and picture, its place in the menu and its role. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const own = usePageTexts(categoriesTexts);
  const form = usePageTexts(formTexts);
  const { categories } = useCategories();
  return (
    <ThingPage kind="category" id={id} list="/admin/list/categories" toDocument={toCategory}>
      {({ languages }) => (
        <>
          <Section title={own.texts}>
            <LocalizedText source="name" label={own.name} languages={languages} />
            <LocalizedText
              source="description"
              label={own.description}
              hint={form.htmlHint}
              languages={languages}
              lines={4}
            />
            <PictureInput source="image" label={own.image} />
          </Section>
          <Section title={own.place}>
            <TextInput source="urlKey" label={own.urlKey} validate={isPageId(own.urlKeyWrong)} />
            {categories && (
              <SelectInput
                source="parent"
                label={own.parent}
                emptyText={own.root}
                choices={parentChoices(categories, Number(id))}
              />
            )}
            <NumberInput source="position" label={own.position} step={1} />
            <SelectInput
              source="role"
              label={own.role}
              helperText={own.roleHint}
              emptyText={own.noRole}
              choices={categoryRoles.map((role) => ({ id: role, name: own.roles[role] }))}
            />
            <BooleanInput source="jump" label={own.jump} />
          </Section>
        </>
      )}
    </ThingPage>
  );
}

/** The root of the menu keeps its empty parent. */
function toCategory(values: Document): Document {
  return { ...withoutEmpty(values), parent: values.parent || null };
}
