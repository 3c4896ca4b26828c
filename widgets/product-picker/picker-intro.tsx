import { useSignals } from '@preact/signals-react/runtime';
import type { Product } from '#shared/contract/product.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { Picture } from '#shared/ui/picture.tsx';

/** The product's name, price and picture, for pages that do not show them. */
export function PickerIntro({ product, image }: { product: Product; image: boolean }) {
  useSignals();
  return (
    <header className="intro" data-image={image || undefined}>
      {image && <Picture eager image={product.image} origin={mediaOrigin()} sizes="(min-width: 700px) 280px, 100vw" />}
      <div>
        <h2>{product.name}</h2>
        {product.short_description && <p className="intro-text">{product.short_description}</p>}
      </div>
    </header>
  );
}
