import {
  Button,
  FormHelperText,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { idOfPath, useField } from '#site/admin/document/document-form.ts';
import { useFieldName } from '#site/admin/document/field-name.ts';
import { FieldGroup } from '#site/admin/document/fields/field-group.tsx';
import { without } from '#site/admin/document/fields/list-edits.ts';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { SwitchField } from '#site/admin/document/fields/switch-field.tsx';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { DayPrices } from './day-prices.tsx';
import { TakesFields } from './takes-fields.tsx';
import { useVariantName } from './use-variant-name.ts';

/** The ticket types with their prices. On a narrow screen each is a card. */
export function VariantTable() {
  const field = useField(['variants']);
  const isWide = useMediaQuery('(width > 1100px)');
  const count = Array.isArray(field.value) ? field.value.length : 0;
  return (
    <FieldGroup id={field.id} label={field.label} fault={field.fault}>
      {count > 0 && (isWide ? <WideVariants count={count} /> : <VariantCards count={count} />)}
    </FieldGroup>
  );
}

function WideVariants({ count }: { count: number }) {
  const own = usePageTexts(catalogueTexts);
  const nameOf = useFieldName();
  const columns = ['variants', 'sku', 'price', 'regularPrice', 'inStock'] as const;
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} scope="col">
                {nameOf([name])}
              </TableCell>
            ))}
            <TableCell scope="col">{own.more}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: count }, (_, at) => (
            <VariantRow key={idOfPath(['variants', at])} at={at} columns={columns.length + 1} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function VariantRow({ at, columns }: { at: number; columns: number }) {
  const [isOpen, setOpen] = useState(false);
  const path = ['variants', at];
  const { name, labelled, faults } = useVariant(at);
  return (
    <Fragment>
      <TableRow id={idOfPath(path)} tabIndex={-1}>
        <TableCell component="th" scope="row">
          {name}
          {faults && <FormHelperText error>{faults}</FormHelperText>}
        </TableCell>
        <TableCell>
          <PlainText path={[...path, 'sku']} label={labelled('sku')} isBare most={64} />
        </TableCell>
        <TableCell>
          <NumberField path={[...path, 'price']} label={labelled('price')} isBare isAmount />
        </TableCell>
        <TableCell>
          <NumberField path={[...path, 'regularPrice']} label={labelled('regularPrice')} isBare isAmount />
        </TableCell>
        <TableCell>
          <SwitchField path={[...path, 'inStock']} label={labelled('inStock')} isBare usual />
        </TableCell>
        <TableCell>
          <MoreButton name={name} isOpen={isOpen} setOpen={setOpen} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={columns}>
            <VariantMore at={at} name={name} />
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  );
}

function VariantCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => <VariantCard key={idOfPath(['variants', at])} at={at} />);
}

function VariantCard({ at }: { at: number }) {
  const [isOpen, setOpen] = useState(false);
  const path = ['variants', at];
  const { name, faults } = useVariant(at);
  return (
    <Paper id={idOfPath(path)} tabIndex={-1} role="group" aria-label={name} variant="outlined" className="entry">
      <div className="entry-head">
        <strong>{name}</strong>
        <MoreButton name={name} isOpen={isOpen} setOpen={setOpen} />
      </div>
      {faults && <FormHelperText error>{faults}</FormHelperText>}
      <div className="form-fields">
        <PlainText path={[...path, 'sku']} most={64} />
        <NumberField path={[...path, 'price']} isAmount />
        <NumberField path={[...path, 'regularPrice']} isAmount />
      </div>
      <SwitchField path={[...path, 'inStock']} usual />
      {isOpen && <VariantMore at={at} name={name} />}
    </Paper>
  );
}

function useVariant(at: number) {
  const nameOf = useFieldName();
  const name = useVariantName()(at);
  const faults = [useField(['variants', at]).fault, useField(['variants', at, 'attributes']).fault].join(' ').trim();
  return { name, faults, labelled: (field: string) => `${nameOf([field])}: ${name}` };
}

interface MoreButtonProps {
  name: string;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

function MoreButton({ name, isOpen, setOpen }: MoreButtonProps) {
  const own = usePageTexts(catalogueTexts);
  return (
    <Button aria-expanded={isOpen} aria-label={own.moreOf(name)} onClick={() => setOpen(!isOpen)}>
      {isOpen ? own.less : own.more}
    </Button>
  );
}

/** The rarer fields of a ticket type, and the button that removes it. */
function VariantMore({ at, name }: { at: number; name: string }) {
  const { hints } = usePageTexts(catalogueTexts);
  const { remove, removeOf } = usePageTexts(documentTexts);
  const { value, set } = useField(['variants']);
  const path = ['variants', at];
  return (
    <>
      <div className="form-fields">
        <TakesFields path={[...path, 'takes']} />
        <NumberField path={[...path, 'admits']} least={1} hint={hints.admits} />
      </div>
      <DayPrices path={[...path, 'prices']} />
      <Button
        color="error"
        aria-label={removeOf(name)}
        onClick={() => set(without(Array.isArray(value) ? value : [], at))}
      >
        {remove}
      </Button>
    </>
  );
}
