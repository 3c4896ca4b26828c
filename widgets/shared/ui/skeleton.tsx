/** The place of something that is still on its way; give it the size that the thing will have. */
export function Skeleton({ height, width }: { height: string; width?: string }) {
  return <span className="skeleton" style={{ height, width: width ?? '100%' }} aria-hidden="true" />;
}
