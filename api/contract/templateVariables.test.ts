import { expect, test } from 'vitest'
import { openVariables, renderTemplate } from './templateVariables.ts'

const values = { patient_first_name: 'Nora', patient_balance: '$12.00', client_phone: '' }

test('A template is filled with known values, however its variables are spaced', () => {
  expect(renderTemplate('Hello [[patient_first_name]], you owe [[ patient_balance ]].', values)).toEqual({
    text: 'Hello Nora, you owe $12.00.',
    missing: [],
  })
})

test('Unknown variables stay in place and are listed once', () => {
  expect(renderTemplate('[[client_phone]] [[nickname]] [[nickname]] [[toString]]', values)).toEqual({
    text: '[[client_phone]] [[nickname]] [[nickname]] [[toString]]',
    missing: ['client_phone', 'nickname', 'toString'],
  })
})

test('A value is never parsed as a template', () => {
  const { text } = renderTemplate('[[patient_first_name]]', { patient_first_name: '[[client_name]] $&' })
  expect(text).toBe('[[client_name]] $&')
})

test('Brackets alone are not a variable', () => {
  expect(openVariables('see [1], [[two words]] and [[ ]]')).toEqual([])
})
