import { legalPages, paymentMarks } from '#shared/contract/store.ts';
import { isFields } from '#site/admin/document/document.ts';
import { useFieldName } from '#site/admin/document/field-name.ts';
import { ChecksField } from '#site/admin/document/fields/checks-field.tsx';
import { FieldGroup } from '#site/admin/document/fields/field-group.tsx';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';

/** The links below every page, and the marks of payment methods beside them. */
export function LinksSection() {
  const own = usePageTexts(storeTexts);
  const nameOf = useFieldName();
  const marks = useChoices('paymentMarks', paymentMarks);
  const keyOf = (entry: unknown, at: number) => String((isFields(entry) && entry.key) || at + 1);
  return (
    <>
      <FieldGroup label={nameOf(['legalLinks'])} hint={own.hints.legalLinks}>
        {legalPages.map((page) => (
          <LanguageTexts key={page} path={['legalLinks', page]} isOptional />
        ))}
      </FieldGroup>
      <PartList
        path={['footerLinks']}
        hint={own.hints.footerLinks}
        titleOf={keyOf}
        add={own.addFooterLink}
        first={() => ({ key: '', title: {}, url: {} })}
        isOrdered
      >
        {(link) => (
          <>
            <PlainText path={[...link, 'key']} hint={own.hints.footerKey} isRequired most={100} />
            <LanguageTexts path={[...link, 'title']} />
            <LanguageTexts path={[...link, 'url']} hint={own.hints.link} />
          </>
        )}
      </PartList>
      <PartList
        path={['socialLinks']}
        titleOf={keyOf}
        add={own.addSocialLink}
        first={() => ({ key: '', url: 'https://' })}
        isOrdered
      >
        {(link) => (
          <div className="form-fields">
            <PlainText path={[...link, 'key']} hint={own.hints.socialKey} isRequired most={100} />
            <PlainText path={[...link, 'url']} type="url" isRequired most={2000} />
          </div>
        )}
      </PartList>
      <ChecksField path={['paymentMarks']} hint={own.hints.paymentMarks} choices={marks} />
    </>
  );
}
