import { BlockList, isIP } from 'node:net';

/** Special-purpose networks (RFC 6890): a subscription must not make the house connect to its own network. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
/** Only 2000::/3 of IPv6 is public, without tunnels that carry IPv4 and without documentation networks. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether the house may connect to this address. */
export const isPublicAddress = (ip: string): boolean => {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(ip) === 4) return !PRIVATE.check(ip, 'ipv4');
  return isIP(ip) === 6 && PUBLIC6.check(ip, 'ipv6') && !PRIVATE.check(ip, 'ipv6');
};

const OWN_NETWORK = /\.(localhost|local|internal|intranet|lan|home|test|invalid|onion|arpa)$/i;

/**
 * Whether a URL can be of a push service, by its text. The resolved address is checked when the house
 * connects.
 */
export const endpointAllowed = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  // Not an IP address, a name without a dot, or a name of a private network.
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    /^[^.].*\.[a-z][a-z0-9-]+$/i.test(hostname) &&
    !OWN_NETWORK.test(hostname)
  );
};
