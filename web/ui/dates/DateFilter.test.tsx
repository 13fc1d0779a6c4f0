import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { englishTexts } from '../englishTexts.fixture.ts'
import { setFormatLocale } from '../formatLocale.ts'
import { UiProvider } from '../UiProvider.tsx'
import { DateFilter } from './DateFilter.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.setSystemTime(new Date('2026-11-18T12:00:00'))
})
afterEach(() => {
  cleanup()
  setFormatLocale('en-US')
  vi.useRealTimers()
})
const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** The filter above a list that applies each change; resolves to the applied values. */
async function open(start: readonly string[] = ['', '']) {
  const changes: (readonly string[])[] = []
  function Filter() {
    const [values, setValues] = useState(start)
    const change = (next: readonly string[]) => {
      changes.push(next)
      setValues(next)
    }
    return <DateFilter label="Last visit" values={values} onChange={change} />
  }
  render(
    <UiProvider texts={englishTexts}>
      <Filter />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: /^Last visit/ }))
  return changes
}
const chip = () => screen.getByRole('button', { name: /^Last visit/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Last visit' }))
const day = (name: string) => screen.findByLabelText(name)

test('a preset sets both days, closes the panel, and is marked while it is active', async () => {
  const changes = await open()
  await user.click(panel().getByRole('button', { name: 'Last Week' }))
  expect(changes).toEqual([['2026-11-09', '2026-11-15']])
  expect(chip().textContent).toBe('Last visit11/09/2026 – 11/15/2026')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(chip())
  await user.click(chip())
  expect(panel().getByRole('button', { pressed: true }).textContent).toBe('Last Week')
})

test('typed days take effect 500 ms after the last key; a half-typed one changes nothing', async () => {
  const changes = await open()
  await user.type(panel().getByRole('textbox', { name: 'From' }), '11/0')
  await pass(600)
  expect(changes).toEqual([])
  expect(panel().queryByText('Enter a date as MM/DD/YYYY')).toBeNull()
  await user.keyboard('2/2026')
  await pass(600)
  expect(changes).toEqual([['2026-11-02', '']])
  expect(chip().textContent).toBe('Last visitfrom 11/02/2026')
  await user.type(panel().getByRole('textbox', { name: 'To' }), '11052026{Enter}')
  expect(changes.at(-1)).toEqual(['2026-11-02', '2026-11-05'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a field that is left without a valid date shows the format; an end before the start is not applied', async () => {
  const changes = await open(['2026-11-02', ''])
  const to = panel().getByRole('textbox', { name: 'To' })
  await user.type(to, '13/45/2026')
  await user.tab()
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(panel().getByText('Enter a date as MM/DD/YYYY')).toBeTruthy()
  await user.clear(to)
  await user.type(to, '11/01/2026{Enter}')
  expect(panel().getByText('Enter a date on or after the start date')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(changes).toEqual([])
})

test('the calendar starts weeks on Monday and selects both ends by click', async () => {
  const changes = await open()
  await day('Tuesday, November 10, 2026')
  expect(panel().getByRole('grid', { name: 'November 2026' })).toBeTruthy()
  expect(document.querySelector('th')?.textContent).toBe('Mon')
  await user.click(await day('Tuesday, November 10, 2026'))
  expect(changes).toEqual([])
  await user.click(await day('Friday, November 13, 2026'))
  expect(changes).toEqual([['2026-11-10', '2026-11-13']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the calendar works with the keyboard alone, and announces the ends of the current range', async () => {
  const changes = await open(['2026-11-02', '2026-11-05'])
  const first = await day('Monday, November 2, 2026, start of the range')
  expect(await day('Thursday, November 5, 2026, end of the range')).toBeTruthy()
  act(() => first.focus())
  await user.keyboard('{ArrowDown}')
  await pass(50)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, November 9, 2026')
  await user.keyboard('{Enter}')
  await pass(50)
  await user.keyboard('{PageDown}')
  await pass(50)
  await user.keyboard(' ')
  expect(changes).toHaveLength(1)
  expect(changes[0]?.[0]).toBe('2026-11-09')
  expect(changes[0]?.[1]).toMatch(/^2026-12-(09|10)$/)
})

test('a single day has no presets, and takes effect with one click', async () => {
  const changes = await open(['1964-02-29'])
  expect(panel().queryByRole('group', { name: 'Presets' })).toBeNull()
  await user.click(await day('Friday, February 28, 1964'))
  expect(changes).toEqual([['1964-02-28']])
})

test('months and days are in the user’s language', async () => {
  setFormatLocale('ru-RU')
  await open()
  expect(await day('вторник, 10 ноября 2026 г.')).toBeTruthy()
})

test('clearing the filter leaves both ends open', async () => {
  const changes = await open(['2026-11-02', '2026-11-05'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Clear: Last visit' }))
  expect(changes).toEqual([['', '']])
})
