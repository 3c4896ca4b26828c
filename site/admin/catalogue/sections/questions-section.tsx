import { giftRoles } from '#shared/contract/order.ts';
import { type OptionKind, optionKinds } from '#shared/contract/product.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import type { Path } from '#site/admin/document/document.ts';
import { useValue } from '#site/admin/document/document-form.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { nextNumber } from '#site/admin/document/fields/list-edits.ts';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { PictureField } from '#site/admin/document/fields/picture-field.tsx';
import { SwitchField } from '#site/admin/document/fields/switch-field.tsx';
import { documentTexts } from '#site/admin/document/texts.ts';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { MakeTimes } from './make-times.tsx';
import { useEntryTitle } from './use-entry-title.ts';

/** The questions that visitors answer for this product: its day, its time and others. */
export function QuestionsSection() {
  const { hints, addQuestion } = usePageTexts(catalogueTexts);
  const titleOf = useEntryTitle();
  return (
    <PartList
      path={['options']}
      hint={hints.questions}
      isOrdered
      add={addQuestion}
      first={(all) => ({
        id: nextNumber(all, 'id'),
        type: all.length === 0 ? 'date' : 'radio',
        title: {},
        required: true,
        timeSlot: false,
        values: [],
      })}
      titleOf={titleOf}
    >
      {(at) => <Question path={at} />}
    </PartList>
  );
}

function Question({ path }: { path: Path }) {
  const { hints } = usePageTexts(catalogueTexts);
  const kinds = useChoices('type', optionKinds);
  const roles = useChoices('gift', giftRoles);
  const { none } = usePageTexts(documentTexts);
  const type = useValue([...path, 'type']);
  const rules = kindsOfOption[optionKinds.includes(type as OptionKind) ? (type as OptionKind) : 'radio'];
  return (
    <>
      <div className="form-fields">
        <ChoiceField path={[...path, 'type']} choices={kinds} />
        {rules.bounds && (
          <>
            <NumberField path={[...path, 'min']} least={-1_000_000} />
            <NumberField path={[...path, 'max']} least={-1_000_000} />
          </>
        )}
        {type === 'field' && <ChoiceField path={[...path, 'gift']} choices={roles} none={none} />}
      </div>
      <SwitchField path={[...path, 'required']} usual />
      {rules.takesOneValue && <SwitchField path={[...path, 'timeSlot']} hint={hints.timeSlot} />}
      {rules.mayBePerUnit && <SwitchField path={[...path, 'perUnit']} hint={hints.perUnit} isOptional />}
      <LanguageTexts path={[...path, 'title']} most={300} />
      {rules.mayHaveHelp && <LanguageTexts path={[...path, 'help']} isOptional most={1000} />}
      {rules.hasValues && <Values path={[...path, 'values']} />}
    </>
  );
}

function Values({ path }: { path: Path }) {
  const { hints, addValue } = usePageTexts(catalogueTexts);
  const titleOf = useEntryTitle();
  const isTimed = useValue([...path.slice(0, -1), 'timeSlot']) === true;
  return (
    <>
      {isTimed && <MakeTimes path={path} />}
      <PartList
        path={path}
        hint={hints.values}
        isOrdered
        add={addValue}
        first={(all) => ({ id: nextNumber(all, 'id'), title: {}, price: 0 })}
        titleOf={titleOf}
      >
        {(at) => (
          <>
            <LanguageTexts path={[...at, 'title']} most={300} />
            <div className="form-fields">
              <NumberField path={[...at, 'price']} empty={0} isAmount />
              <ValuePicture path={at} />
            </div>
          </>
        )}
      </PartList>
    </>
  );
}

function ValuePicture({ path }: { path: Path }) {
  const titleOf = useEntryTitle();
  return <PictureField path={[...path, 'image']} of={titleOf(useValue(path), Number(path.at(-1)))} />;
}
