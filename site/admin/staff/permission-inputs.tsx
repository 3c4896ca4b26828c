import { Box, Button, Checkbox, FormControlLabel, FormGroup, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { regex, TextInput, useInput } from 'react-admin';
import { type Permission, permissionNames, roleNames, roles } from '#shared/contract/permissions.ts';
import { useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { permissionTexts } from './permission-texts.ts';
import { staffTexts } from './texts.ts';
import { shopsPattern } from './wished-permissions.ts';

/**
 * The table of permissions, with the pages and calls that each opens. Nobody gives or takes away one that they do not hold. `names` are
 * the permissions to choose from.
 */
export function PermissionInputs({ names = permissionNames }: { names?: readonly Permission[] }) {
  const own = usePageTexts(staffTexts);
  const { opens, roles: roleTitles } = usePageTexts(permissionTexts);
  const may = useMay();
  const heading = useId();
  const { field, fieldState } = useInput<Permission[]>({
    source: 'permissions',
    defaultValue: [],
    validate: (chosen: Permission[] | null) => (chosen?.length ? undefined : own.choosePermission),
  });
  const chosen: readonly Permission[] = field.value ?? [];
  const choose = (wanted: readonly Permission[]) =>
    field.onChange(permissionNames.filter((one) => wanted.includes(one)));

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }} aria-labelledby={heading}>
      <Typography id={heading} component="h3">
        {own.permissions}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {roleNames
          .filter((name) => roles[name].every((one) => names.includes(one) && (may(one) || chosen.includes(one))))
          .map((name) => (
            // The permissions that the person may not take away stay.
            <Button
              key={name}
              size="small"
              variant="outlined"
              onClick={() => choose([...roles[name], ...chosen.filter((one) => !may(one))])}
            >
              {roleTitles[name]}
            </Button>
          ))}
      </Box>
      <FormGroup>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            disabled={!may(name)}
            sx={{ alignItems: 'flex-start', mb: 1 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(name)}
                onChange={(_, isOn) => choose(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
              />
            }
            label={
              <>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {name}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {opens[name]}
                </Box>
              </>
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && (
        <FormHelperText error role="alert">
          {own.choosePermission}
        </FormHelperText>
      )}
      {may('owner') && (
        <TextInput
          source="shops"
          label={own.shops}
          helperText={own.shopsHint}
          validate={regex(shopsPattern, own.shopsHint)}
        />
      )}
    </Box>
  );
}
