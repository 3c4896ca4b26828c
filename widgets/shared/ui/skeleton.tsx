/** A placeholder for content that is loading, with the size of that content. */
export function Skeleton({ height, width }: { height: string; width?: string }) {
  return <span className="skeleton" style={{ height, width: width ?? '100%' }} aria-hidden="true" />;
}
