/** A placeholder with the size of the content that is loading. */
export function Skeleton({ height, width }: { height: string; width?: string }) {
  return <span className="skeleton" style={{ height, width: width ?? '100%' }} aria-hidden="true" />;
}
