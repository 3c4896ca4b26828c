import type { Path } from '#site/admin/document/document.ts';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { PictureField } from '#site/admin/document/fields/picture-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';

/** The pictures of the home page, each with its texts and the page that it opens. */
export function HomeSection() {
  const { hints } = usePageTexts(storeTexts);
  return (
    <>
      <Slides path={['banner']} hint={hints.banner} />
      <Slides path={['slider']} hint={hints.slider} />
    </>
  );
}

function Slides({ path, hint }: { path: Path; hint: string }) {
  const own = usePageTexts(storeTexts);
  return (
    <PartList
      path={path}
      hint={hint}
      titleOf={(_, at) => own.slide(at + 1)}
      add={own.addSlide}
      first={() => ({ title: {}, text: {}, link: '/' })}
      isOrdered
    >
      {(slide) => (
        <>
          <PictureField path={[...slide, 'image']} of={own.slidePicture} />
          <LanguageTexts path={[...slide, 'title']} />
          <LanguageTexts path={[...slide, 'text']} lines={2} />
          <PlainText path={[...slide, 'link']} hint={own.hints.link} isRequired most={2000} />
        </>
      )}
    </PartList>
  );
}
