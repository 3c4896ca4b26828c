import { useFrame, useHref } from '#site/frame.tsx';

/** The store's sign, which leads home. */
export function Logo() {
  const { shop } = useFrame();
  return (
    <a className="logo" href={useHref()('/')} aria-label={shop.storeConfig.store_name}>
      <img src={shop.logo} alt="" width={40} height={40} fetchPriority="low" />
      <span>{shop.storeConfig.store_name}</span>
    </a>
  );
}
