import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { NewThingButton } from '#site/admin/things/new-thing.tsx';
import { ThingList } from '#site/admin/things/thing-list.tsx';
import { useThingColumns } from '#site/admin/things/use-thing-columns.tsx';
import { promoCodesTexts } from './texts.ts';

/** The promo codes, each with the number of orders that have used it. */
export function PromoCodesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(promoCodesTexts);
  const { id, name, state } = useThingColumns();
  return (
    <PageFrame
      title={texts.pages.promoCodes.title}
      actions={<NewThingButton list="/admin/list/promo-codes" label={own.create} />}
    >
      <ThingList
        kind="promo-code"
        columns={[
          { ...id, title: own.code },
          { ...name, title: own.label },
          { title: own.uses, cell: ({ uses }) => uses, isAmount: true },
          state,
        ]}
        texts={own}
      />
    </PageFrame>
  );
}
