import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RadioList } from './RadioList.tsx'

afterEach(cleanup)

const options = [
  { id: 'a', label: 'Ann Larkin' },
  { id: 'b', label: 'Ben Ortiz' },
]
const given = { name: 'patient', label: 'Patients', status: '2 found', isPending: false, options, selected: 'a' }

test('Options are radio buttons under a status line; one is selected', async () => {
  const onSelect = vi.fn()
  render(<RadioList {...given} onSelect={onSelect} />)
  expect(screen.getByRole('status').textContent).toBe('2 found')
  const list = within(screen.getByRole('list', { name: 'Patients' }))
  const checked = list.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)
  expect(checked).toEqual([true, false])
  await userEvent.click(list.getByRole('radio', { name: 'Ben Ortiz' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b')
})

test('A list that is being loaded says so to screen readers', () => {
  render(<RadioList {...given} isPending onSelect={vi.fn()} />)
  expect(screen.getByRole('list', { name: 'Patients' }).getAttribute('aria-busy')).toBe('true')
})
