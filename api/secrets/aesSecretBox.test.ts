import { expect, it } from 'vitest'
import { aesSecretBox } from './aesSecretBox.ts'
import { noSecrets } from './SecretBox.ts'

const key = 'a key of at least thirty-two characters'
const box = aesSecretBox(key)

it('A sealed secret opens only with its key and in its place, and never twice looks the same', () => {
  const sealed = box.seal('s3cret', 'row 1')
  expect(sealed).not.toContain('s3cret')
  expect(box.seal('s3cret', 'row 1')).not.toBe(sealed)
  expect(aesSecretBox(key).open(sealed, 'row 1')).toBe('s3cret')
  expect(() => box.open(sealed, 'row 2')).toThrow('authenticate data')
  expect(() => aesSecretBox(`${key}!`).open(sealed, 'row 1')).toThrow('authenticate data')
  const [at, other] = [20, sealed[20] === 'A' ? 'B' : 'A']
  expect(() => box.open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, 'row 1')).toThrow('authenticate data')
})

it('Without a key nothing is sealed, and users read why', () => {
  expect(() => noSecrets.seal('s3cret', 'row 1')).toThrow(
    expect.objectContaining({ status: 409, message: 'Credentials can’t be stored: no SECRETS_KEY is configured.' }),
  )
})
