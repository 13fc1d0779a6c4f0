import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookUpAliases, noDns, type DnsResolver } from '../../api/dns/DnsResolver.ts'
import { isDnsServer, systemResolver } from '../../api/dns/systemResolver.ts'

/** Answers by the first label: a CNAME record, an error code, an empty answer, or silence. */
let socket: Socket
let resolver: DnsResolver
beforeAll(async () => {
  socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const answer = answerTo(query)
    if (answer) socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  resolver = systemResolver({ server: `127.0.0.1:${socket.address().port}`, timeoutMs: 200 })
})
afterAll(() => socket.close())

const flags: Readonly<Record<string, number>> = { absent: 0x8183, failing: 0x8182, refusing: 0x8185 }

function answerTo(query: Buffer): Buffer | null {
  const first = query.toString('ascii', 13, 13 + query[12]!)
  if (first === 'silent') return null
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const hasRecord = first === 'pointing'
  const header = Buffer.alloc(12)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(flags[first] ?? 0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(hasRecord ? 1 : 0, 6)
  const target = Buffer.from('\x06PORTAL\x07example\x03com\0', 'latin1')
  const record = Buffer.concat([Buffer.from([0xc0, 12, 0, 5, 0, 1, 0, 0, 0, 60, 0, target.length]), target])
  return Buffer.concat(hasRecord ? [header, question, record] : [header, question])
}

it.each([
  ['pointing', ['PORTAL.example.com']],
  ['absent', []],
  ['empty', []],
  ['failing', null],
  ['refusing', null],
  ['silent', null],
])('A lookup at a server that is %s finds %j', async (first, found) => {
  expect(await lookUpAliases(resolver, `${first}.example.org`)).toEqual(found)
})

it('A server without DNS finds nothing out', async () => {
  expect(await lookUpAliases(noDns, 'pointing.example.org')).toBeNull()
})

it.each([
  ['9.9.9.9', true],
  ['127.0.0.1:5353', true],
  ['[::1]:53', true],
  ['dns.example.com', false],
  ['', false],
])('%s is the address of a DNS server: %s', (text, is) => expect(isDnsServer(text)).toBe(is))
