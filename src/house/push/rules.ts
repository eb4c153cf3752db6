import { BlockList, isIP } from 'node:net';

/**
 * Not the public internet: RFC 6890's special-purpose blocks, by which a subscription could make the house
 * ask its own neighbours.
 */
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
/** Of IPv6 only 2000::/3 is public; inside it these are not: tunnels that carry IPv4, and documentation. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** May the house connect to this address? */
export const isPublicAddress = (ip: string): boolean => {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(ip) === 4) return !PRIVATE.check(ip, 'ipv4');
  return isIP(ip) === 6 && PUBLIC6.check(ip, 'ipv6') && !PRIVATE.check(ip, 'ipv6');
};

const OWN_NETWORK = /\.(localhost|local|internal|intranet|lan|home|test|invalid|onion|arpa)$/i;

/**
 * Is this the address of a push service, as far as its text can tell? A name is looked at again when the
 * house connects.
 */
export const endpointAllowed = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  // No push service is reached by its number, and names without a dot or of these ends are somebody's own
  // network.
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    /^[^.].*\.[a-z][a-z0-9-]+$/i.test(hostname) &&
    !OWN_NETWORK.test(hostname)
  );
};
