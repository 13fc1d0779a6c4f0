import { describe, expect, it } from 'vitest'
import { inRussian, textOf } from './inRussian.ts'

describe('What the server says, in Russian', () => {
  it('is found by its code, wherever in the answer it stands', () => {
    const answer = {
      data: {
        viewer: { canPause: { isAllowed: false, reason: 'Only system users can do this.', code: 'system_only' } },
        result: {
          __typename: 'InvalidInputError',
          message: 'Choose a state',
          code: 'invalid',
          fields: [{ path: 'state', message: 'Choose a state', code: 'no_state' }],
        },
      },
      errors: [{ message: 'Patient not found.', extensions: { code: 'NOT_FOUND', reason: 'not_found' } }],
    }
    inRussian(answer)
    expect(answer).toMatchObject({
      data: {
        viewer: { canPause: { reason: 'Это могут только системные пользователи.', code: 'system_only' } },
        result: { message: 'Проверьте поля.', fields: [{ path: 'state', message: 'Выберите штат' }] },
      },
      errors: [{ message: 'Такой записи нет.' }],
    })
  })

  it('keeps the numbers of the server’s text', () => {
    expect(textOf('locked_out', 'Too many failed attempts. Try again in 15 minutes.')).toBe(
      'Слишком много неудачных попыток. Попробуйте снова через 15 мин.',
    )
    expect(textOf('large_batch', 'A batch takes 10,000 patients at most.')).toContain('10,000')
  })

  it('is the server’s own text where its code is unknown', () => {
    const foreign = { reason: 'Ask the desk.', code: 'desk' }
    const plain = { description: 'Office visit', code: 'cancel_note', text: null }
    inRussian([foreign, plain])
    expect([foreign, plain]).toEqual([
      { reason: 'Ask the desk.', code: 'desk' },
      { description: 'Office visit', code: 'cancel_note', text: null },
    ])
    expect(textOf('toString', 'Said.')).toBe('Said.')
  })
})
