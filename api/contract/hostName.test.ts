import { expect, it } from 'vitest'
import { toHostName } from './hostName.ts'

it.each([
  ['portal.example.com', 'portal.example.com'],
  [' Portal.Example.COM. ', 'portal.example.com'],
  ['münchen.example.com', 'xn--mnchen-3ya.example.com'],
  ['xn--mnchen-3ya.example.com', 'xn--mnchen-3ya.example.com'],
  ['клиника.рф', 'xn--80apagcdp.xn--p1ai'],
])('%s is the host name %s', (typed, name) => expect(toHostName(typed)).toBe(name))

it.each([
  '',
  'localhost',
  'https://portal.example.com',
  'portal.example.com/pay',
  'portal.example.com:8443',
  'admin@portal.example.com',
  'portal.example.com?x',
  '%70ortal.example.com',
  '10.0.0.1',
  '0x7f.1',
  '[::1]',
  '*.example.com',
  '-portal.example.com',
  'portal..example.com',
  'por tal.example.com',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(130)}com`,
])('%s is no host name', (typed) => expect(toHostName(typed)).toBeNull())
