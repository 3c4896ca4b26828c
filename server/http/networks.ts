import { BlockList, isIP } from 'node:net';

/** Makes a check that an address is in one of these CIDR blocks or addresses; without any, every address passes. */
export function createNetworkCheck(blocks: readonly string[]): (address: string) => boolean {
  if (blocks.length === 0) return () => true;
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', length] = block.split('/');
    if (length === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(length), familyOf(network));
  }
  // An IPv4 address written as IPv6, as some sockets write it, matches the IPv4 blocks.
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return (
    version > 0 && more.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most))
  );
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
