import { expect, it } from 'vitest'
import { toHostName } from './toHostName.ts'

it.each([
  [' Portal.Example.com. ', 'portal.example.com'],
  ['клиника.рф', 'xn--80apagcdp.xn--p1ai'],
  ['https://portal.example.com', null],
  ['portal.example.com/pay', null],
  ['portal.example.com:8443', null],
  ['localhost', null],
  ['*.example.com', null],
  ['', null],
])('%s is the host name %s', (typed, name) => expect(toHostName(typed)).toBe(name))
