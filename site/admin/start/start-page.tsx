import { pathInLocale } from '#shared/rules/locale-path.ts';
import { pagesFor, staffPages } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/setting-context.ts';

export function StartPage() {
  const { locale, permissions, page } = useSetting();
  const { texts } = useTexts();
  const others = pagesFor(permissions).filter((name) => name !== page);
  if (others.length === 0) return <p className="note">{texts.start.nothing}</p>;
  return (
    <ul className="tiles">
      {others.map((name) => (
        <li key={name}>
          <a href={pathInLocale(locale, staffPages[name].path)}>
            <strong>{texts.pages[name].title}</strong>
            <small>{texts.pages[name].about}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
