import { expect, it } from 'vitest'
import { portalAddress } from './portalAddress.ts'

const none = { customPortalDomain: null, dnsRedirectLink: null, customPortalLink: null }

it.each([
  ['the default address', none, 'https://tally.example.com'],
  ['its custom link', { ...none, customPortalLink: 'https://pay.example.com/alder/' }, 'https://pay.example.com/alder'],
  [
    'its DNS redirect before the custom link',
    { ...none, dnsRedirectLink: 'http://go.example.com//', customPortalLink: 'https://pay.example.com' },
    'http://go.example.com',
  ],
  [
    'its own domain before all',
    { customPortalDomain: 'portal.example.com/', dnsRedirectLink: 'go.example.com', customPortalLink: ' ' },
    'https://portal.example.com',
  ],
  ['no blank link', { ...none, customPortalDomain: ' ' }, 'https://tally.example.com'],
])('The practice’s portal has %s', (_which, links, address) => {
  expect(portalAddress(links, 'https://tally.example.com/')).toBe(address)
})
