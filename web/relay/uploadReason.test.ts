import { describe, expect, it } from 'vitest'
import { UploadFailure } from './uploadFile.ts'
import { uploadReason } from './uploadReason.ts'

const texts = { tooLarge: 'Too large', wrongType: 'Wrong type' }
const refusal = { code: 'NO_SUCH_CODE', message: 'Try again in 5 minutes' }

describe('uploadReason', () => {
  it.each([
    ['the size', new UploadFailure(413, refusal), 'Too large'],
    ['the type', new UploadFailure(422, refusal), 'Wrong type'],
    ['the server’s reason', new UploadFailure(429, refusal), 'Try again in 5 minutes'],
    ['nothing without a reason', new UploadFailure(503), null],
    ['nothing about other failures', new Error('Network'), null],
  ])('says %s', (_what, failure, expected) => {
    expect(uploadReason(failure, texts)).toBe(expected)
  })

  it('says the server’s reason for a file whose types have no text', () => {
    expect(uploadReason(new UploadFailure(422, refusal), { tooLarge: 'Too large' })).toBe('Try again in 5 minutes')
  })
})
