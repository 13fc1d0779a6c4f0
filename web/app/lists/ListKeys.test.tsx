import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionBoard, ActionBoardContext } from '../../actions/ActionBoard.ts'
import { singleKeysChoice } from '../../browser/singleKeys.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { englishTexts } from '../../ui/englishTexts.fixture.ts'
import { KeyedLists, KeyedListsContext } from '../../ui/lists/KeyedLists.ts'
import { RecordTable } from '../../ui/RecordTable.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { useShortcutKeys } from '../useShortcutKeys.ts'
import { ListKeys } from './ListKeys.tsx'

afterEach(() => {
  cleanup()
  singleKeysChoice.write('on')
  localStorage.clear()
})

const patients = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Patient ${at}` }))
const menu = () => [{ id: 'all', actions: [{ id: 'open', label: 'Open', onSelect: () => undefined }] }]
const columns = [{ id: 'name', header: 'Name', minWidth: 160, cell: ({ name }: { name: string }) => name }]
const withMenu = [
  ...columns,
  {
    id: 'menu',
    header: 'Actions',
    cell: ({ name }: { name: string }) => (
      <ActionMenu trigger={<button type="button">{`Actions of ${name}`}</button>} groups={menu} />
    ),
  },
]

function Keys() {
  useShortcutKeys()
  return <ListKeys />
}

const onPreview = vi.fn()
const onOpen = vi.fn()

function Table() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <SearchField label="Search patients" value="" onSearch={() => undefined} />
      <DataTable
        id="patients"
        label="Patients"
        columns={columns}
        rows={patients(1000)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
        onPreview={({ id }) => onPreview(id)}
        onOpen={({ id }) => onOpen(id)}
      />
      <output>{[...selected].join()}</output>
    </>
  )
}

function show(content = <Table />) {
  const board = new ActionBoard()
  render(
    <UiProvider texts={englishTexts}>
      <ActionBoardContext value={board}>
        <KeyedListsContext value={new KeyedLists()}>
          <main tabIndex={-1}>{content}</main>
          <Keys />
        </KeyedListsContext>
      </ActionBoardContext>
    </UiProvider>,
  )
  return { board, user: userEvent.setup() }
}

const focused = () => document.activeElement?.textContent

test('The first row has the focus; j, k, arrows, pages and ends move it, also to rows out of sight', async () => {
  const { user } = show()
  expect(focused()).toBe('Patient 0')
  await user.keyboard('{ArrowDown}jjk')
  expect(focused()).toBe('Patient 2')
  await user.keyboard('{PageDown}{ArrowUp}')
  expect(focused()).toBe('Patient 11')
  await user.keyboard('{End}')
  expect(focused()).toBe('Patient 999')
  await user.keyboard('{Home}k')
  expect(focused()).toBe('Patient 0')
})

test('x selects, * a selects all, Escape clears, Space previews, Enter opens', async () => {
  const { user, board } = show()
  const keys = () => board.shortcuts().map((shortcut) => shortcut.keys)
  expect(keys()).not.toContain('escape')
  await user.keyboard('jx')
  expect(screen.getByRole('status').textContent).toBe('p1')
  expect(keys()).toContain('escape')
  await user.keyboard('jx{Escape}')
  expect(screen.getByRole('status').textContent).toBe('')
  await user.keyboard('*a')
  expect(screen.getByRole('status').textContent!.split(',')).toHaveLength(1000)
  await user.keyboard('*n ')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(onPreview.mock.calls).toEqual([['p2']])
  await user.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([['p2']])
})

test('/ moves to the search; letters there are text, and ArrowDown returns to the row', async () => {
  const { user } = show()
  await user.keyboard('j/')
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(field)
  await user.keyboard('jx/')
  expect(field.value).toBe('jx/')
  expect(screen.getByRole('status').textContent).toBe('')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Patient 0')
})

test('Letters do nothing while single keys are off; arrows still move', async () => {
  singleKeysChoice.write('off')
  const { user } = show()
  await user.keyboard('jjx{ArrowDown}')
  expect(focused()).toBe('Patient 1')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('A table without selection and preview offers moves only, and a step continues in the next table', async () => {
  const table = (label: string, count: number) => (
    <RecordTable label={label} columns={columns} rows={patients(count)} rowKey={({ id }) => `${label} ${id}`} />
  )
  const { user, board } = show(
    <>
      {table('one', 2)}
      {table('two', 1)}
    </>,
  )
  expect(board.shortcuts().some(({ keys }) => ['x', 'space', 'enter', '/', '* a'].includes(keys))).toBe(false)
  await user.keyboard('jj')
  expect(focused()).toBe('Patient 1')
  await user.keyboard('j')
  expect(document.activeElement?.closest('table')?.getAttribute('aria-label')).toBe('two')
  await user.keyboard('k')
  expect(document.activeElement?.closest('table')?.getAttribute('aria-label')).toBe('one')
})

test('An arrow on the menu button of a row opens the menu, before and after it is loaded', async () => {
  const rows = patients(3)
  const { user } = show(<RecordTable label="cards" columns={withMenu} rows={rows} rowKey={({ id }) => id} />)
  for (const name of ['Actions of Patient 0', 'Actions of Patient 0']) {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    // Nor do keys move rows while it is open.
    await user.keyboard('j{ArrowDown}')
    expect(document.activeElement?.closest('[role=menu]')).not.toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  }
})
