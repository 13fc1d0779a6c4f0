import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../web/router/history.ts'
import { Router } from '../../web/router/Router.ts'
import { RouterProvider } from '../../web/router/RouterProvider.tsx'
import { BatchDialog } from '../../web/patients/batch/BatchDialog.tsx'
import { BatchEventsProvider } from '../../web/patients/batch/BatchEvents.tsx'
import { ConfirmBatch } from '../../web/patients/batch/ConfirmBatch.tsx'
import { BatchTrayButton } from '../../web/patients/batch/BatchTrayButton.tsx'
import { emptySelection, type Selection } from '../../web/patients/batch/selection.ts'
import { SelectionBar } from '../../web/patients/batch/SelectionBar.tsx'
import { createConnection } from '../../web/relay/connection.ts'
import { createRelayEnvironment } from '../../web/relay/environment.ts'
import { englishTexts } from '../../web/ui/englishTexts.fixture.ts'
import { Toaster } from '../../web/ui/Toaster.tsx'
import { UiProvider } from '../../web/ui/UiProvider.tsx'

const fetchMock = vi.fn<typeof fetch>()
const answer = (data: object) => Promise.resolve(new Response(JSON.stringify({ data })))
const allowed = { isAllowed: true, denial: null }
const refused = { isAllowed: false, denial: { message: 'This requires the User role or higher.' } }

function show(element: ReactElement) {
  const environment = createRelayEnvironment({ connection: createConnection(), onSessionLost: () => undefined })
  const router = new Router([{ path: '*', Component: () => element }], memoryHistory())
  render(
    <UiProvider texts={englishTexts}>
      <RelayEnvironmentProvider environment={environment}>
        <BatchEventsProvider>
          <RouterProvider router={router} />
        </BatchEventsProvider>
        <Toaster />
      </RelayEnvironmentProvider>
    </UiProvider>,
  )
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function showBar(
  selection: Selection,
  { can, isSystem = false }: { can?: object; isSystem?: boolean } = {},
  isTotalExact = true,
) {
  const permissions = ['restartRules', 'advanceRules', 'sendPaperStatements', 'approveBills', 'sendMessages']
  const all = Object.fromEntries([...permissions, 'setBillingStatuses'].map((name) => [name, allowed]))
  fetchMock.mockImplementation(() =>
    answer({ viewer: { id: 'me', user: { id: 'user', isSystem }, can: { ...all, ...can } } }),
  )
  const onSelect = vi.fn<(next: Selection) => void>()
  const onAction = vi.fn()
  const counts = { loadedCount: 2, totalCount: 900, isTotalExact }
  const user = show(<SelectionBar {...counts} selection={selection} onSelect={onSelect} onAction={onAction} />)
  return { user, onSelect, onAction }
}
const both: Selection = { kind: 'some', keys: new Set(['a', 'b']) }

test('Selecting all loaded rows offers to select all matches; the clear button empties the selection', async () => {
  const { user, onSelect } = showBar(both)
  expect(screen.getByRole('status').textContent).toBe('2 patients selected')
  await user.click(screen.getByRole('button', { name: 'Select all 900 matches' }))
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'all', excluded: new Set(), total: 900 })
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(onSelect).toHaveBeenLastCalledWith(emptySelection)
})

test('An action that the server denies says why and doesn’t start', async () => {
  const { user, onAction } = showBar(both, { can: { restartRules: refused } })
  const restart = await screen.findByRole('button', { name: 'Restart billing workflow' })
  expect(restart.getAttribute('aria-disabled')).toBe('true')
  await user.click(restart)
  expect(onAction).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Approve bills' }))
  expect(onAction).toHaveBeenCalledWith('APPROVE')
})

test('Setting a status is offered only to system users', async () => {
  showBar(both)
  await screen.findByRole('button', { name: 'Approve bills' })
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull()
  cleanup()
  showBar(both, { isSystem: true })
  await screen.findByRole('button', { name: 'Set status' })
})

test('More patients than a batch may have cannot be selected at once', async () => {
  const { user, onSelect } = showBar(both, {}, false)
  await user.click(screen.getByRole('button', { name: 'Select all 900 matches' }))
  expect(onSelect).not.toHaveBeenCalled()
})

const previewAnswer = { __typename: 'PreviewPatientBatchSuccess', batch: { id: 'preview', restId: 'preview' } }
const previewOf = (counts: object) => ({
  patientBatch: { id: 'preview', restId: 'preview', isFinished: true, status: 'SUCCESS', skipReasons: [], ...counts },
})
/** Answers to the requests of a dialog with a preview, and to others. */
const answerBy = (answers: Record<string, object>, other: object = {}) =>
  fetchMock.mockImplementation((_url, init) => {
    const { operationName } = JSON.parse(init!.body as string) as { operationName: string }
    return answer(answers[operationName] ?? other)
  })
const previewed = {
  usePreviewPatientBatchMutation: { previewPatientBatch: previewAnswer },
  useBatchPreviewQuery: previewOf({ total: 3, done: 3, processedCount: 3, skippedCount: 0 }),
}

test('A status requires a note, and canceling names what is missing', async () => {
  answerBy(previewed)
  const onConfirm = vi.fn()
  const user = show(
    <BatchDialog
      action="SET_STATUS"
      count={3}
      samplePatientId={null}
      selected={{ patientIds: ['a', 'b', 'c'] }}
      state={{ isPending: false, isConfirming: false }}
      onClose={vi.fn()}
      onConfirm={onConfirm}
    />,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Set the billing status for 3 patients?' })
  const confirm = () => user.click(within(dialog).getByRole('button', { name: /^Set status/ }))
  await user.selectOptions(within(dialog).getByLabelText(/Status/), 'CANCELLED')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  const note = within(dialog).getByLabelText(/Note/)
  await user.type(note, '  ')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.clear(note)
  await user.type(note, 'Asked for')
  await user.click(await within(dialog).findByRole('button', { name: 'Set status: 3 patients' }))
  const choice = { status: 'CANCELLED', note: 'Asked for' }
  expect(onConfirm).toHaveBeenCalledWith({ choice, includedPatientIds: [], expectedCount: 3 })
})

test('A batch that the server doesn’t store is reported by the counts in its response', async () => {
  const counts = { total: 3, processedCount: 2, skippedCount: 1 }
  const start = { startPatientBatch: { __typename: 'StartPatientBatchSuccess', ...counts, batch: null } }
  const unknown = { previewPatientBatch: { ...previewAnswer, batch: null } }
  answerBy({ usePreviewPatientBatchMutation: unknown }, start)
  const list = { filter: {}, loaded: ['a', 'b'], onChanged: vi.fn() }
  const [ask, select] = [vi.fn(), vi.fn()]
  const user = show(
    <ConfirmBatch batch={{ list, selection: both, select, requested: 'APPROVE', ask }} requested="APPROVE" />,
  )
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Approve bills' }))
  await screen.findByText('Patients approved for sending. (2 done, 1 skipped)')
  expect(screen.queryByRole('button', { name: 'Result' })).toBeNull()
  expect(ask).toHaveBeenLastCalledWith(null)
  expect(select).toHaveBeenLastCalledWith(emptySelection)
  expect(list.onChanged).toHaveBeenCalledOnce()
  // Toasts belong to the app, not the page: the next test starts without them.
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(screen.queryByText(/2 done/)).toBeNull())
})

const batch = (more: object) => ({
  id: 'batch',
  restId: 'task',
  action: 'APPROVE',
  status: 'STARTED',
  isFinished: false,
  total: 500,
  done: 125,
  processedCount: 0,
  skippedCount: 0,
  error: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  ...more,
})
const listed = (node: object) => ({ patientBatches: { edges: [{ node }] } })
const ended = { status: 'SUCCESS', isFinished: true, done: 500, processedCount: 497, skippedCount: 3 }

test('The tray is hidden until the user starts a batch', async () => {
  fetchMock.mockImplementation(() => answer({ patientBatches: { edges: [] } }))
  show(<BatchTrayButton />)
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce(), { timeout: 15_000 })
  expect(screen.queryByRole('button')).toBeNull()
})

test('The tray follows a batch to its end, reports it once, and keeps the result', async () => {
  fetchMock.mockImplementationOnce(() => answer(listed(batch({}))))
  fetchMock.mockImplementation(() => answer(listed(batch(ended))))
  const user = show(<BatchTrayButton />)
  await screen.findByRole('button', { name: /25% done/ })
  await vi.advanceTimersByTimeAsync(1000)
  await screen.findByText('Patients approved for sending. (497 done, 3 skipped)')
  await user.click(screen.getByRole('button', { name: 'Batches' }))
  const tray = await screen.findByRole('dialog', { name: 'Batches' })
  expect(within(tray).getByText('497 done, 3 skipped')).toBeTruthy()
  expect(within(tray).getByRole('button', { name: 'Result of Approve bills: 500 patients' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(3000)
  expect(screen.getAllByText(/497 done/)).toHaveLength(2)
})
