import { msg } from '@lit/localize';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { type CartGroup, isEditable, type ProductGroup } from '#shared/rules/cart-groups.ts';
import { isGift } from '#shared/rules/gift-lines.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { GroupThumb } from './group-thumb.tsx';
import { LineRow } from './line-row.tsx';
import { Promises } from './promises.tsx';
import { VisitFacts } from './visit-facts.tsx';

export function CartGroupCard({ group, onEdit }: { group: ProductGroup; onEdit: (visit: CartGroup) => void }) {
  const [first] = group.lines;
  if (!first) return null;
  const { product } = first;
  const gift = isGift(first);

  return (
    <article className="group" data-gift={gift || undefined}>
      <GroupThumb image={product.image} />
      <div className="body">
        <h3 className="name">
          {gift || !product.url_key ? product.name : <a href={storeHref(`/p/${product.url_key}`)}>{product.name}</a>}
          {gift && <span className="tag">{msg('Free gift', { id: 'cart.gift' })}</span>}
        </h3>
        {group.visits.map((visit) => (
          <Visit key={visit.key} visit={visit} onEdit={() => onEdit(visit)} />
        ))}
      </div>
    </article>
  );
}

function Visit({ visit, onEdit }: { visit: CartGroup; onEdit: () => void }) {
  const [first] = visit.lines;
  if (!first) return null;
  return (
    <div className="visit">
      <VisitFacts line={first} />
      <Promises line={first} />
      {visit.lines.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
      {isEditable(first) && (
        <Button variant="link" onClick={onEdit} aria-label={`${editText(first)}${colonText()}${first.product.name}`}>
          {editText(first)}
        </Button>
      )}
    </div>
  );
}

function editText(line: CartLine): string {
  return line.visit_date
    ? msg('Change date or tickets', { id: 'cart.edit' })
    : msg('Change type or quantity', { id: 'cart.edit-undated' });
}
