import { describe, expect, it } from 'vitest'
import { connectionTypes } from '../statuses.ts'
import { refusalText } from '../refusals/Refusal.ts'
import { checkedValues, cleanAddress, practiceVelocityId } from './connectorInput.ts'
import { connectorOfType, connectors } from './connectors.ts'
import { groupKindOf } from './practiceGroups.ts'

const check = (type: string, given: Record<string, string>, stored = {}) =>
  checkedValues(connectorOfType(type)!, given, stored)

describe('connectors', () => {
  it('declare each connection type once, with fields of distinct names', () => {
    expect(connectors.map(({ type }) => type)).toEqual(connectionTypes)
    for (const { fields } of connectors)
      expect([...new Set(fields.map(({ name }) => name))]).toEqual(fields.map(({ name }) => name))
  })

  it('clean up an address: https by default, no trailing slash', () => {
    expect(cleanAddress(' ecw.example.com/api/ ')).toBe('https://ecw.example.com/api')
    expect(cleanAddress('http://ecw.example.com:8080')).toBe('http://ecw.example.com:8080')
    const wrong = ['ecw', 'https://', 'ftp://ecw.example.com', 'a b.com', 'https://me:pw@ecw.example.com']
    expect(wrong.filter((text) => cleanAddress(text) !== null)).toEqual([])
  })

  it('refuse with the texts of the specification', () => {
    const textsOf = (given: Record<string, string>) => {
      const result = check('ecw', given)
      return 'refused' in result
        ? Object.fromEntries(Object.entries(result.refused).map(([n, r]) => [n, refusalText(r)]))
        : {}
    }
    const rest = { username: 'me', password: 'pw', practice_code: 'A1' }
    expect(textsOf({ ...rest, url: '' })).toEqual({ url: 'Cannot submit, URL is invalid or empty' })
    expect(textsOf({ ...rest, url: 'no host' })).toEqual({ url: 'Invalid URL' })
    expect(textsOf({ ...rest, url: 'ecw.example.com', username: ' ' })).toEqual({
      username: 'Please fill in all required fields',
    })
    expect(check('ecw', { ...rest, url: 'ecw.example.com', other: '1' })).toHaveProperty('refused.other')
  })

  it('keep a stored secret that is left empty, and ask only for fields that apply', () => {
    const stored = { url: 'https://ecw.example.com', username: 'me', password: 'pw', practice_code: 'A1' }
    expect(check('ecw', { username: 'you', password: '' }, stored)).toEqual({ values: { ...stored, username: 'you' } })
    expect(check('ecw', { username: '' }, stored)).toHaveProperty('refused.username')
    expect(check('generic', { source: 'files' })).toEqual({ values: { source: 'files' } })
    expect(check('generic', { source: 'fhir' })).toHaveProperty('refused.private_key')
  })

  it('have provider groups or facility groups by the specification', () => {
    const ofKind = (kind: string) => connectionTypes.filter((type) => groupKindOf(type) === kind)
    expect(ofKind('provider')).toEqual(['dummy-classic', 'athenahealth', 'athenahealth_no_cp'])
    expect(ofKind('facility')).toEqual(['dummy-snapshot', 'ecw'])
    expect(groupKindOf('of another server')).toBeNull()
  })

  it('derive the practice of PracticeVelocity from the username', () => {
    expect(practiceVelocityId('billing@abc')).toBe('ABC')
    expect(practiceVelocityId('billing')).toBe('')
  })
})
