import { expect, test } from 'vitest'
import { openVariables, renderTemplate } from './templateVariables.ts'

const values = { patient_first_name: 'Nora', patient_balance: '$12.00', client_phone: '' }

test('A template is filled with what is known, however its variables are spaced', () => {
  expect(renderTemplate('Hello [[patient_first_name]], you owe [[ patient_balance ]].', values)).toEqual({
    text: 'Hello Nora, you owe $12.00.',
    missing: [],
  })
})

test('What is not known stays in its place and is named, once', () => {
  expect(renderTemplate('[[client_phone]] [[nickname]] [[nickname]] [[toString]]', values)).toEqual({
    text: '[[client_phone]] [[nickname]] [[nickname]] [[toString]]',
    missing: ['client_phone', 'nickname', 'toString'],
  })
})

test('A value is never read as a template again', () => {
  const { text } = renderTemplate('[[patient_first_name]]', { patient_first_name: '[[client_name]] $&' })
  expect(text).toBe('[[client_name]] $&')
})

test('Brackets alone are no variable', () => {
  expect(openVariables('see [1], [[two words]] and [[ ]]')).toEqual([])
})
