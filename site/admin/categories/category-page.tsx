import { LinearProgress } from '@mui/material';
import { useParams } from 'react-router';
import { categoryRoles } from '#shared/contract/store.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { PictureField } from '#site/admin/document/fields/picture-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { RichTexts } from '#site/admin/document/fields/rich-texts.tsx';
import { SwitchField } from '#site/admin/document/fields/switch-field.tsx';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { newId } from '#site/admin/things/new-thing.tsx';
import { useTitle } from '#site/admin/things/use-title.ts';
import { ParentField } from './parent-field.tsx';
import { startOf } from './start-of.ts';
import { categoriesTexts } from './texts.ts';
import { type ListedCategory, useCategories } from './use-categories.ts';

/** One category: its texts and picture, its place in the menu and its role. */
export function CategoryPage() {
  const { texts } = useTexts();
  const { categories, failure, again } = useCategories();
  if (categories) return <CategoryForm categories={categories} />;
  return (
    <PageFrame title={texts.pages.category.title}>
      {failure ? <FailureNotice failure={failure} again={again} /> : <LinearProgress aria-label={texts.loading} />}
    </PageFrame>
  );
}

function CategoryForm({ categories }: { categories: readonly ListedCategory[] }) {
  const { id = newId } = useParams();
  const own = usePageTexts(categoriesTexts);
  const roles = useChoices('role', categoryRoles);
  const titleOf = useTitle('category');
  const isNew = id === newId;
  return (
    <ThingPage
      kind="category"
      id={isNew ? null : id}
      idField="id"
      titleOf={titleOf}
      listPath="/admin/list/categories"
      pathOf={(one) => `/admin/detail/categories/${one}`}
      start={() => startOf(categories)}
    >
      <SectionedForm
        opened={['texts', 'place']}
        sections={[
          {
            ...{ name: 'texts', title: own.texts, fields: ['name', 'description', 'image'] },
            view: (
              <>
                <LanguageTexts path={['name']} />
                <RichTexts path={['description']} isOptional />
                <PictureField path={['image']} of={own.category} />
              </>
            ),
          },
          {
            ...{ name: 'place', title: own.place, fields: ['id', 'urlKey', 'parent', 'position', 'role', 'jump'] },
            view: (
              <>
                <PlainText path={['urlKey']} isRequired most={128} />
                <ParentField path={['parent']} categories={categories} id={isNew ? null : Number(id)} />
                <div className="fields">
                  <NumberField path={['position']} least={-1_000_000} isRequired />
                  <ChoiceField path={['role']} choices={roles} none={own.noRole} hint={own.roleHint} />
                </div>
                <SwitchField path={['jump']} />
              </>
            ),
          },
        ]}
      />
    </ThingPage>
  );
}
