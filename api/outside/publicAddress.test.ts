import { expect, it } from 'vitest'
import { isPublicHost } from './publicAddress.ts'

it('Addresses inside of our network are not public, in any notation', () => {
  const inside = [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '[fe80::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '2130706433',
    '0x7f.1',
    '017700000001',
    'localhost',
    'api.localhost',
    'db.internal',
    'printer.local',
    'metadata',
  ]
  for (const host of inside) expect({ host, is: isPublicHost(`https://${host}/`) }).toEqual({ host, is: false })
  for (const host of ['ehr.example.com', '8.8.8.8', '[2606:4700::1111]', 'localhost.example.com'])
    expect({ host, is: isPublicHost(`https://${host}/`) }).toEqual({ host, is: true })
})
