import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { idOfPath, useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { FieldGroup } from './field-group.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { moved, without } from './list-edits.ts';
import { PictureView } from './picture-view.tsx';
import { useFocusOn } from './use-focus-on.ts';

interface Picture {
  file: string;
  label: Record<string, string>;
}

/** Pictures in their sequence, each with its text for people who do not see it. */
export function PictureList({ path }: { path: Path }) {
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const focusOn = useFocusOn();
  const [isChoosing, setChoosing] = useState(false);
  const shown = (Array.isArray(field.value) ? field.value : []) as readonly Picture[];
  const [addId, idOf] = [`${field.id}.add`, (at: number) => `${idOfPath([...path, at])}.part`];

  function change(next: readonly Picture[], focused: string): void {
    field.set(next);
    focusOn(focused);
  }

  return (
    <FieldGroup id={field.id} label={field.label} fault={field.fault} hint={own.pictures.first}>
      {shown.map(({ file }, at) => {
        const title = own.numbered(at + 1);
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
              <PictureView file={file} alt="" />
              <strong>{title}</strong>
              <Button
                aria-label={own.upOf(title)}
                disabled={at === 0}
                onClick={() => change(moved(shown, at, at - 1), idOf(at - 1))}
              >
                {own.up}
              </Button>
              <Button
                aria-label={own.downOf(title)}
                disabled={at === shown.length - 1}
                onClick={() => change(moved(shown, at, at + 1), idOf(at + 1))}
              >
                {own.down}
              </Button>
              <Button color="error" aria-label={own.removeOf(title)} onClick={() => change(without(shown, at), addId)}>
                {own.remove}
              </Button>
            </Box>
            <LanguageTexts path={[...path, at, 'label']} label={own.pictures.altText} hint={own.pictures.altHint} />
          </Paper>
        );
      })}
      <Button id={addId} variant="outlined" onClick={() => setChoosing(true)}>
        {own.pictures.add}
      </Button>
      {isChoosing && (
        <ChoosePicture
          choose={(file) => {
            setChoosing(false);
            change([...shown, { file, label: {} }], idOf(shown.length));
          }}
          close={() => setChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}
