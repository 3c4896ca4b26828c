import { MenuItem, TextField } from '@mui/material';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { familyOf, treeOf } from './category-tree.ts';
import { categoriesTexts } from './texts.ts';
import type { ListedCategory } from './use-categories.ts';

interface ParentFieldProps {
  path: Path;
  categories: readonly ListedCategory[];
  /** The category itself; null for a new one. */
  id: number | null;
}

/** The category above one, in the sequence of the tree. The root has none, which the file writes as null. */
export function ParentField({ path, categories, id }: ParentFieldProps) {
  const own = usePageTexts(categoriesTexts);
  const field = useField(path);
  const excluded = id === null ? new Set<number>() : familyOf(categories, id);
  const choices = treeOf(categories).filter(({ category }) => !excluded.has(category.id));
  return (
    <TextField
      select
      id={field.id}
      label={field.label}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={({ target }) => field.set(target.value === '' ? null : Number(target.value))}
      error={field.fault !== ''}
      helperText={field.fault}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{own.root}</MenuItem>
      {choices.map(({ category, depth }) => (
        <MenuItem key={category.id} value={category.id}>
          {`${'– '.repeat(depth)}${category.row.name}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
