import { msg } from '@lit/localize';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useFormats } from '#shared/ui/use-formats.ts';

export function PickerSkeleton({ intro }: { intro: boolean }) {
  useFormats();
  return (
    <div className="waiting" aria-busy="true">
      <span className="visually-hidden" role="status">
        {msg('Loading tickets', { id: 'picker.loading' })}
      </span>
      {intro && <Skeleton height="112px" />}
      <Skeleton height="24px" width="40%" />
      <Skeleton height="56px" />
      <Skeleton height="24px" width="30%" />
      <Skeleton height="128px" />
      <Skeleton height="24px" width="30%" />
      <Skeleton height="180px" />
      <Skeleton height="52px" />
    </div>
  );
}
