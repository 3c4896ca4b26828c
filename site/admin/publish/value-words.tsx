import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { choiceNames } from '#site/admin/document/choice-names.ts';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useFieldName } from '#site/admin/document/field-name.ts';
import { plainTextOf } from '#site/admin/document/fields/plain-text-of.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';

/** A value of a document in readable words. */
export function ValueWords({ value, path }: { value: unknown; path: Path }) {
  const { yes, no } = usePageTexts(documentTexts);
  const own = usePageTexts(publishTexts);
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = usePageTexts(choiceNames);
  const { language } = useTexts();
  const nameOf = useFieldName();
  return wordsOf(value, path);

  function wordsOf(one: unknown, at: Path): ReactNode {
    if (one === null || one === undefined || one === '') return <small>{own.nothing}</small>;
    if (typeof one === 'boolean') return one ? yes : no;
    if (Array.isArray(one)) return listOf(one, at);
    if (isFields(one)) return fieldsOf(one, at);
    const text = textOf(String(one), at);
    return typeof one === 'string' ? <span className="words">{text}</span> : text;
  }

  function textOf(one: string, at: Path): string {
    const field = at.findLast((step) => typeof step === 'string') ?? '';
    const named = Object.hasOwn(names, field) ? names[field]?.[one] : undefined;
    if (named) return named;
    return /^\d{4}-\d{2}-\d{2}$/.test(one) ? formatVisitDay(one, language) : plainTextOf(one);
  }

  function listOf(entries: readonly unknown[], at: Path): ReactNode {
    if (entries.length === 0) return <small>{own.nothing}</small>;
    if (entries.every((entry) => !isFields(entry))) return entries.map((entry) => textOf(String(entry), at)).join(', ');
    return (
      <Box component="ol" className="value-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries never move
          <li key={index}>{wordsOf(entry, [...at, index])}</li>
        ))}
      </Box>
    );
  }

  function fieldsOf(fields: Record<string, unknown>, at: Path): ReactNode {
    return (
      <ul className="value-list">
        {Object.entries(fields).map(([name, inside]) => (
          <li key={name}>
            {nameOf([...at, name])}: {wordsOf(inside, [...at, name])}
          </li>
        ))}
      </ul>
    );
  }
}
