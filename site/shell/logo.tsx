import { useFrame, useHref } from '#site/frame.tsx';

/** The logo of the store; without one its name. */
export function Logo() {
  const { shop } = useFrame();
  const name = shop.storeConfig.store_name;
  return (
    <a className="logo" href={useHref()('/')}>
      {shop.logo === '' ? (
        <span className="logo-name">{name}</span>
      ) : (
        <img src={shop.logo} alt={name} width={220} height={36} fetchPriority="low" />
      )}
    </a>
  );
}
