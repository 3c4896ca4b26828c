import { Accordion, AccordionDetails, AccordionSummary, Box, Chip } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { missingTexts } from '#shared/rules/missing-texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import type { Path } from './document.ts';
import { idOfPath, useDocumentForm } from './document-form.ts';
import { FaultList } from './fault-list.tsx';
import { documentTexts } from './texts.ts';

export interface FormSection {
  name: string;
  title: string;
  /** The fields of the document that it shows, for its faults and missing texts. `part.field` is a field of a part. */
  fields: readonly string[];
  view: ReactNode;
}

interface SectionedFormProps {
  sections: readonly FormSection[];
  /** The sections that are open at first. */
  opened: readonly string[];
}

/** A form in sections that are folded, with the faults above it. A fault leads to its field. */
export function SectionedForm({ sections, opened }: SectionedFormProps) {
  const { faults } = useDocumentForm();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened));
  const wanted = useRef<Path | null>(null);

  useEffect(() => {
    if (wanted.current && focusNear(wanted.current)) wanted.current = null;
  });

  function turn(name: string, isOpen: boolean): void {
    const next = new Set(open);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpen(next);
  }

  function goTo(path: Path): void {
    const section = sections.find(({ fields }) => hasField(fields, path));
    wanted.current = path;
    setOpen(new Set([...open, ...(section ? [section.name] : [])]));
  }

  return (
    <>
      <FaultList faults={faults} isHere={(path) => sections.some(({ fields }) => hasField(fields, path))} goTo={goTo} />
      {sections.map((section) => (
        <Accordion
          key={section.name}
          expanded={open.has(section.name)}
          onChange={(_, isOpen) => turn(section.name, isOpen)}
          disableGutters
          variant="outlined"
          slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true, timeout: 0 } }}
        >
          <AccordionSummary
            id={`section.${section.name}`}
            aria-controls={`section.${section.name}.content`}
            expandIcon={<span aria-hidden="true">▾</span>}
            className="section-summary"
          >
            <Box component="span" sx={{ mr: 'auto' }}>
              {section.title}
            </Box>
            <SectionMarks fields={section.fields} />
          </AccordionSummary>
          <AccordionDetails>{section.view}</AccordionDetails>
        </Accordion>
      ))}
    </>
  );
}

function hasField(fields: readonly string[], path: Path): boolean {
  return fields.includes(String(path[0])) || fields.includes(path.slice(0, 2).join('.'));
}

/** The numbers of faults and missing texts in a section, so that a folded one shows them too. */
function SectionMarks({ fields }: { fields: readonly string[] }) {
  const own = usePageTexts(documentTexts);
  const { store, languages, faults } = useDocumentForm();
  const missing = useSyncExternalStore(store.subscribe, () => {
    const document = store.read();
    return fields.reduce((count, field) => count + missingTexts(document[field], languages), 0);
  });
  const wrong = faults.filter(({ path }) => hasField(fields, path)).length;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {wrong > 0 && <Chip component="span" size="small" color="error" variant="outlined" label={own.faults(wrong)} />}
      {missing > 0 && (
        <Chip component="span" size="small" color="warning" variant="outlined" label={own.missingTexts(missing)} />
      )}
    </Box>
  );
}

/** Moves the focus to the field at a path, or to the nearest part around it. False: nothing of it is on the page yet. */
function focusNear(path: Path): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById(idOfPath(path.slice(0, length)));
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus();
    return true;
  }
  return false;
}
