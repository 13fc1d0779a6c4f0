import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// Of IPv6, only global unicast addresses are public, without those that embed an IPv4 address.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is reachable by everyone: neither loopback, private, link-local nor reserved. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !notPublic.check(ip, 'ipv4')
  return version === 6 && globalUnicast.check(ip, 'ipv6') && !notPublic.check(ip, 'ipv6')
}

const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid)\.?$/i

/**
 * Whether the host of an address is a public one, by its text alone: a name may still resolve to a private address, so
 * a call must also check the address that it connects to.
 */
export function isPublicHost(address: string): boolean {
  const { hostname } = new URL(address)
  const ip = hostname.replace(/^\[|\]$/g, '')
  return isIP(ip) === 0 ? hostname.includes('.') && !privateName.test(hostname) : isPublicIp(ip)
}
