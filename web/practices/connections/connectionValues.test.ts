import { expect, it } from 'vitest'
import { cleanAddress, practiceVelocityId, readValues } from './connectionValues.ts'

const field = (name: string, type = 'text', more: object = {}) => ({
  name,
  type,
  isRequired: true,
  isSecret: type === 'secret',
  ...more,
})

it('Values of a connection are cleaned up, or have a fault each', () => {
  const fields = [field('url', 'url'), field('username'), field('password', 'secret')]
  const read = (values: Record<string, string>, stored: string[] = []) =>
    readValues(fields, values, (name) => stored.includes(name))
  expect(read({})).toEqual({ faults: { url: 'urlMissing', username: 'required', password: 'required' } })
  expect(read({ url: 'no host', username: 'a', password: 'b' })).toEqual({ faults: { url: 'urlInvalid' } })
  expect(read({ url: 'ecw.example.com/', username: ' a ' }, ['password'])).toEqual({
    credentials: [
      { name: 'url', value: 'https://ecw.example.com' },
      { name: 'username', value: 'a' },
      { name: 'password', value: '' },
    ],
  })
  const fhir = [field('source', 'select'), field('url', 'url', { onlyIfField: 'source', onlyIfValue: 'fhir' })]
  expect(readValues(fhir, { source: 'files' }, () => false)).toEqual({
    credentials: [{ name: 'source', value: 'files' }],
  })
  expect(cleanAddress('ftp://ecw.example.com')).toBeNull()
  expect(practiceVelocityId('billing@abc')).toBe('ABC')
})
