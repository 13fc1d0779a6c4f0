import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

const request = (forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage

test.each([
  ['a browser that connects to us', undefined, 0, '10.0.0.9'],
  ['a browser that claims another address', '203.0.113.1', 0, '10.0.0.9'],
  ['a browser behind our proxy', '203.0.113.1', 1, '203.0.113.1'],
  ['a browser behind our proxy that claims another', '198.51.100.1, 203.0.113.1', 1, '203.0.113.1'],
  ['a browser behind two of ours', '198.51.100.1, 203.0.113.1, 10.0.0.8', 2, '203.0.113.1'],
  ['who gets past the proxy', undefined, 1, '10.0.0.9'],
])('The address of %s', (_what, forwarded, proxies, address) => {
  expect(clientAddress(request(forwarded), proxies)).toBe(address)
})
