import { Box, Button, Paper } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { idOfPath, useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { FieldGroup } from './field-group.tsx';
import { moved, without } from './list-edits.ts';
import { useFocusOn } from './use-focus-on.ts';

interface PartListProps {
  path: Path;
  label?: string;
  hint?: string;
  /** Names an entry for people, such as a price's day. */
  titleOf(entry: unknown, at: number): string;
  /** The words of the button that adds an entry. */
  add: string;
  /** A new entry. */
  first(entries: readonly unknown[]): unknown;
  /** True when the sequence counts. The entries then have buttons that move them. */
  isOrdered?: boolean;
  /** True when an empty list is removed from the document. */
  isOptional?: boolean;
  children(path: Path, at: number): ReactNode;
}

/** A list of parts that are alike, which are added, moved and removed by buttons. */
export function PartList(props: PartListProps) {
  const { path, label, hint, titleOf, add, first, isOrdered = false, isOptional = false, children } = props;
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const focusOn = useFocusOn();
  const entries: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const [addId, idOf] = [`${field.id}.add`, (at: number) => `${idOfPath([...path, at])}.part`];

  function change(next: readonly unknown[], focused: string): void {
    field.set(isOptional && next.length === 0 ? undefined : next);
    focusOn(focused);
  }

  return (
    <FieldGroup id={field.id} label={label ?? field.label} fault={field.fault} hint={hint}>
      {entries.map((entry, at) => {
        const title = titleOf(entry, at);
        return (
          <Paper
            key={idOf(at)}
            id={idOf(at)}
            role="group"
            aria-label={title}
            tabIndex={-1}
            variant="outlined"
            className="entry"
          >
            <Box className="entry-head">
              <strong>{title}</strong>
              {isOrdered && entries.length > 1 && (
                <Fragment>
                  <Button
                    aria-label={own.upOf(title)}
                    disabled={at === 0}
                    onClick={() => change(moved(entries, at, at - 1), idOf(at - 1))}
                  >
                    {own.up}
                  </Button>
                  <Button
                    aria-label={own.downOf(title)}
                    disabled={at === entries.length - 1}
                    onClick={() => change(moved(entries, at, at + 1), idOf(at + 1))}
                  >
                    {own.down}
                  </Button>
                </Fragment>
              )}
              <Button
                color="error"
                aria-label={own.removeOf(title)}
                onClick={() => change(without(entries, at), addId)}
              >
                {own.remove}
              </Button>
            </Box>
            {children([...path, at], at)}
          </Paper>
        );
      })}
      <Button id={addId} variant="outlined" onClick={() => change([...entries, first(entries)], idOf(entries.length))}>
        {add}
      </Button>
    </FieldGroup>
  );
}
