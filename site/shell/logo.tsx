import { useFrame, useHref } from '#site/frame.tsx';

export function Logo() {
  const { shop } = useFrame();
  return (
    <a className="logo" href={useHref()('/')}>
      <img src={shop.logo} alt={shop.storeConfig.store_name} width={220} height={36} fetchPriority="low" />
    </a>
  );
}
