import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { englishTexts } from '../englishTexts.fixture.ts'
import { UiProvider } from '../UiProvider.tsx'
import { DateField } from './DateField.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.setSystemTime(new Date('2026-11-18T12:00:00'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })

/** A form that shows the value it would send. */
function show(start = '') {
  function Form() {
    const [day, setDay] = useState(start)
    return (
      <>
        <DateField label="Resume on" min="2026-11-19" max="2027-11-18" value={day} onChange={setDay} />
        <output>{day}</output>
      </>
    )
  }
  render(
    <UiProvider texts={englishTexts}>
      <Form />
    </UiProvider>,
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Resume on' })
const sent = () => screen.getByRole('status').textContent
const openCalendar = () => user.click(screen.getByRole('button', { name: 'Open the calendar' }))

test('a date can be typed in any common format, and is then shown as MM/DD/YYYY', async () => {
  show()
  await user.type(field(), '1-2-2027')
  expect(sent()).toBe('2027-01-02')
  expect(field().value).toBe('1-2-2027')
  await user.tab()
  expect(field().value).toBe('01/02/2027')
})

test('a date that is not allowed shows its error once the field is left', async () => {
  show()
  await user.type(field(), '11/18/2026')
  expect(screen.queryByText('Enter 11/19/2026 or a later date')).toBeNull()
  await user.tab()
  expect(screen.getByText('Enter 11/19/2026 or a later date')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.clear(field())
  await user.type(field(), '11/19/2027')
  await user.tab()
  expect(screen.getByText('Enter 11/18/2027 or an earlier date')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), 'soon{Enter}')
  expect(screen.getByText('Enter a date as MM/DD/YYYY')).toBeTruthy()
})

test('the calendar moves the focus to the selected day, sets the date, and returns the focus', async () => {
  show('2026-11-20')
  await openCalendar()
  const selected = await screen.findByLabelText('Friday, November 20, 2026, selected')
  await vi.waitFor(() => expect(document.activeElement).toBe(selected))
  expect(screen.getByLabelText('Wednesday, November 18, 2026').getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByLabelText('Monday, November 23, 2026'))
  await vi.waitFor(() => expect([sent(), field().value]).toEqual(['2026-11-23', '11/23/2026']))
  const button = screen.getByRole('button', { name: 'Open the calendar' })
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})
