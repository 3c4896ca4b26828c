import type { CartLine } from '#shared/contract/cart-shape.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Picture } from '#shared/ui/picture.tsx';

export function GroupThumb({ image }: { image: CartLine['product']['image'] }) {
  return (
    <div className="thumb">
      {image.url ? <Picture image={image} origin={mediaOrigin()} sizes="120px" /> : <Icon name="ticket" size={32} />}
    </div>
  );
}
