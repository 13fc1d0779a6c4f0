import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../router/history.ts'
import { Router } from '../../router/Router.ts'
import { RouterProvider } from '../../router/RouterProvider.tsx'
import { UiProvider } from '../UiProvider.tsx'
import { englishTexts } from '../englishTexts.fixture.ts'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'

type Patient = { id: string; name: string; balance: string }

const columns: readonly Column<Patient>[] = [
  { id: 'name', header: 'Name', minWidth: 160, sortKey: 'NAME', cell: ({ name }) => name },
  {
    id: 'balance',
    header: 'Balance',
    width: 96,
    align: 'end',
    sortKey: 'BALANCE',
    firstDirection: 'desc',
    cell: ({ balance }) => balance,
  },
  { id: 'note', header: 'Note', minWidth: 100, isHiddenByDefault: true, cell: () => 'a note' },
]

const patients = (count: number): Patient[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Patient ${at}`, balance: `${at}.00` }))

function show(props: Partial<DataTableProps<Patient>> = {}) {
  const table = (
    <DataTable
      id="patients"
      label="Patients"
      columns={columns}
      rows={patients(1000)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/patients/${id}`}
      {...props}
    />
  )
  const routes = [
    { path: '/', Component: () => table },
    { path: '/patients/:id', Component: () => <p>The patient page</p> },
  ]
  return render(
    <UiProvider texts={englishTexts}>
      <RouterProvider router={new Router(routes, memoryHistory())} />
    </UiProvider>,
  )
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('A thousand rows are announced, and one screenful is rendered', () => {
  const { container } = show({ totalCount: 5000 })
  expect(screen.getByRole('table', { name: 'Patients' }).getAttribute('aria-rowcount')).toBe('5001')
  expect(screen.getAllByRole('row').length).toBeLessThan(40)
  expect(container.querySelectorAll('*').length).toBeLessThan(1500)
})

test('A header click sorts in its first direction, and the next one reverses it', async () => {
  const onSort = vi.fn()
  show({ sort: [{ key: 'BALANCE', direction: 'desc' }], onSort })
  expect(screen.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  await userEvent.click(screen.getByRole('button', { name: 'Balance' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'BALANCE', direction: 'asc' })
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'NAME', direction: 'asc' })
})

test('Tab reaches only the active row', () => {
  show()
  const reachable = screen.getAllByRole('link').filter((link) => link.tabIndex === 0)
  expect(reachable.map((link) => link.textContent)).toEqual(['Patient 0'])
})

test('The next page is requested once when the end is near', () => {
  const onReachEnd = vi.fn()
  const { rerender } = show({ rows: patients(10), hasNext: true, onReachEnd })
  expect(onReachEnd).toHaveBeenCalledTimes(1)
  rerender(<p>gone</p>)
  expect(onReachEnd).toHaveBeenCalledTimes(1)
})

test('Nothing is requested far from the end or after the last page', () => {
  const onReachEnd = vi.fn()
  show({ hasNext: true, onReachEnd })
  cleanup()
  show({ rows: patients(10), hasNext: false, onReachEnd })
  expect(onReachEnd).not.toHaveBeenCalled()
})

test('A failed page says so in the last row and can be retried', async () => {
  const onReachEnd = vi.fn()
  show({ rows: patients(10), hasNext: true, nextError: 'More patients could not be loaded', onReachEnd })
  expect(screen.getByText('More patients could not be loaded')).toBeTruthy()
  expect(onReachEnd).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReachEnd).toHaveBeenCalledTimes(1)
})

function SelectableTable({ onChange }: { onChange: (keys: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const change = (next: ReadonlySet<string>) => {
    setSelected(next)
    onChange([...next])
  }
  return (
    <UiProvider texts={englishTexts}>
      <DataTable
        id="selectable"
        label="Patients"
        columns={columns}
        rows={patients(6)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selected={selected}
        onSelect={change}
      />
    </UiProvider>
  )
}

test('Rows are selected individually, by range with Shift and all together', async () => {
  const onChange = vi.fn()
  render(<SelectableTable onChange={onChange} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Patient 1' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Patient 3' }), { shiftKey: true })
  expect(onChange).toHaveBeenLastCalledWith(['p1', 'p2', 'p3'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(onChange.mock.lastCall?.[0]).toHaveLength(6)
})

test('The column choice is remembered in this browser', async () => {
  show()
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const panel = within(screen.getByRole('dialog', { name: 'Columns' }))
  expect((panel.getByRole('checkbox', { name: 'Name' }) as HTMLInputElement).disabled).toBe(true)
  await userEvent.click(panel.getByRole('checkbox', { name: 'Note' }))
  cleanup()
  show()
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy()
})

test('A list that loads again is busy after 100 ms', async () => {
  vi.useFakeTimers()
  show({ isRefreshing: true })
  const isBusy = () => screen.getByRole('table').getAttribute('aria-busy')
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(isBusy()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(isBusy()).toBe('true')
  vi.useRealTimers()
})

test('Loading shows skeleton rows, and an empty table its placeholder', () => {
  show({ rows: [], isLoading: true })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  cleanup()
  show({ rows: [], placeholder: <p>No patients yet</p> })
  expect(screen.getByText('No patients yet')).toBeTruthy()
})
