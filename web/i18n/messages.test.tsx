import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { followLanguage, languageChoice } from './language.ts'
import { currentMessages, defineMessages, useMessages, type Translation } from './messages.ts'
import { plural } from './plural.ts'

const messages = defineMessages({
  en: {
    title: 'Patients',
    found: (count: number) => plural('en', count, { one: 'patient', other: 'patients' }),
  },
  ru: {
    title: 'Пациенты',
    found: (count: number) =>
      plural('ru', count, { one: 'пациент', few: 'пациента', many: 'пациентов', other: 'пациента' }),
  },
})

function Title() {
  const { title, found } = useMessages(messages)
  return <h1>{`${title}: ${found(2)}`}</h1>
}

afterEach(() => act(() => languageChoice.write('en')))

test('English is the default, and changing the language updates the page and its lang', () => {
  void followLanguage()
  render(<Title />)
  expect(screen.getByRole('heading').textContent).toBe('Patients: 2 patients')
  act(() => languageChoice.write('ru'))
  expect(screen.getByRole('heading').textContent).toBe('Пациенты: 2 пациента')
  expect(document.documentElement.lang).toBe('ru')
  expect(currentMessages(messages).title).toBe('Пациенты')
})

test('A language selected in another tab applies here, and an unknown one falls back to English', () => {
  const choose = (newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tally.language', newValue })))
  choose('ru')
  expect(languageChoice.read()).toBe('ru')
  choose('de')
  expect(languageChoice.read()).toBe('en')
})

test.each([
  [1, '1 patient', '1 пациент'],
  [3, '3 patients', '3 пациента'],
  [5, '5 patients', '5 пациентов'],
  [21, '21 patients', '21 пациент'],
  [1204, '1,204 patients', '1 204 пациента'],
])('%i uses each language’s plural rules', (count, english, russian) => {
  expect(messages.en.found(count)).toBe(english)
  // Russian groups digits with a no-break space.
  expect(messages.ru.found(count).replace(/\u00a0/g, ' ')).toBe(russian)
})

test('A translation with a missing, extra or misnamed message doesn’t compile', () => {
  const wrong = [
    // @ts-expect-error a key is missing
    defineMessages({ en: { title: 'A', greet: (name: string) => name }, ru: { title: 'Б' } }),
    // @ts-expect-error a key too many
    defineMessages({ en: { title: 'A' }, ru: { title: 'Б', other: 'В' } }),
    // @ts-expect-error a key is missing in a file of its own
    {} satisfies Translation<{ title: string }>,
    // @ts-expect-error a key too many in a file of its own
    { title: 'Б', other: 'В' } satisfies Translation<{ title: string }>,
    // @ts-expect-error another argument
    defineMessages({ en: { greet: (name: string) => name }, ru: { greet: (count: number) => String(count) } }),
  ]
  // The assertion is that the lines above need their `@ts-expect-error`; the type check of this file enforces it.
  expect(wrong).toHaveLength(5)
})
