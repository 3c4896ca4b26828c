import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import type { Path } from '#site/admin/document/document.ts';
import { useDocumentForm, useField } from '#site/admin/document/document-form.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { withTimes } from './with-times.ts';

/** Adds many times at once, such as every half hour from 10:00 to 17:00. */
export function MakeTimes({ path }: { path: Path }) {
  const own = usePageTexts(catalogueTexts);
  const { languages } = useDocumentForm();
  const field = useField(path);
  const [wish, setWish] = useState({ first: '10:00', last: '17:00', every: '60' });
  const times = [
    ['first', own.firstTime],
    ['last', own.lastTime],
  ] as const;

  function add(): void {
    const values: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
    field.set(withTimes(values, { first: wish.first, last: wish.last, every: Number(wish.every) }, languages));
  }

  return (
    <Box className="form-fields">
      {times.map(([name, label]) => (
        <TextField
          key={name}
          type="time"
          label={label}
          value={wish[name]}
          onChange={({ target }) => setWish({ ...wish, [name]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <TextField
        type="number"
        label={own.everyMinutes}
        value={wish.every}
        onChange={({ target }) => setWish({ ...wish, every: target.value })}
        slotProps={{ htmlInput: { min: 5, max: 720 } }}
      />
      <Button variant="outlined" onClick={add}>
        {own.addTimes}
      </Button>
    </Box>
  );
}
