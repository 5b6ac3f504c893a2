import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { DropFault } from './dropFolder.ts';

const own = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(net, bits, 'ipv6');

/**
 * The address to connect to of a host that people have entered on a screen; null for one of our own network, unless the
 * operator has named the host: otherwise a screen would reach whatever the server reaches.
 * @throws DropFault when the name leads nowhere
 */
export async function outsideAddress(host: string, allowed: readonly string[]): Promise<string | null> {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  const found = await lookup(name, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new DropFault('unreachable', `Nothing is known by the name ${host}`);
  const isInside = found.some(({ address }) => own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
  return isInside && !allowed.includes(name) ? null : first.address;
}
