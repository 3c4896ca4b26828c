import { DateInput, SelectInput, TextInput } from 'react-admin';
import { orderSorts, salesChannels } from '#shared/contract/staff/orders.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { longestSearch, orderStates } from './order-filters.ts';
import { ordersTexts } from './texts.ts';

/** The inputs of the form above the list of orders. */
export function OrderFilterInputs() {
  const own = usePageTexts(ordersTexts);
  return (
    <>
      <TextInput
        source="q"
        type="search"
        label={own.q}
        helperText={own.qHint}
        sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}
        slotProps={{ htmlInput: { maxLength: longestSearch } }}
      />
      <SelectInput source="state" label={own.state} choices={orderStates.map((id) => ({ id, name: own.states[id] }))} />
      <DateInput source="placedFrom" label={own.placedFrom} />
      <DateInput source="placedTo" label={own.placedTo} />
      <DateInput source="visitFrom" label={own.visitFrom} />
      <DateInput source="visitTo" label={own.visitTo} />
      <TextInput source="slot" label={own.slot} helperText={own.slotHint} />
      <TextInput source="product" label={own.product} helperText={own.productHint} />
      <SelectInput
        source="channel"
        label={own.channel}
        choices={salesChannels.map((id) => ({ id, name: own.channels[id] }))}
      />
      <TextInput source="partner" label={own.partner} helperText={own.partnerHint} />
      <SelectInput source="sort" label={own.sort} choices={orderSorts.map((id) => ({ id, name: own.sorts[id] }))} />
    </>
  );
}
