import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../router/history.ts'
import { Router } from '../router/Router.ts'
import { RouterProvider } from '../router/RouterProvider.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DisabledReason } from './DisabledReason.tsx'
import { englishTexts } from './englishTexts.fixture.ts'
import { Field } from './Field.tsx'
import { FilterChip } from './FilterChip.tsx'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'
import { SearchField } from './SearchField.tsx'
import { toast } from './toast.ts'
import { Toaster } from './Toaster.tsx'
import { UiProvider } from './UiProvider.tsx'

const show = (element: ReactElement) => render(<UiProvider texts={englishTexts}>{element}</UiProvider>)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const user = () => userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })

test('A result toast closes after 5 seconds; an error stays for 30 and shows its request id', async () => {
  show(<Toaster />)
  act(() => void toast.success('Statement sent'))
  act(() => void toast.error('The card was declined', { requestId: 'req_1' }))
  await pass(5100)
  expect(screen.queryByText('Statement sent')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('req_1')
  await pass(25_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A toast stays while focused', async () => {
  show(<Toaster />)
  act(() => void toast.success('Statement sent'))
  screen.getByRole('button', { name: 'Close' }).focus()
  await pass(20_000)
  expect(screen.getByText('Statement sent')).toBeTruthy()
  screen.getByRole('button', { name: 'Close' }).blur()
  await pass(1100)
  expect(screen.queryByText('Statement sent')).toBeNull()
})

test('A search waits until typing stops, and ignores a single letter', async () => {
  const onSearch = vi.fn()
  show(<SearchField label="Search patients" value="" onSearch={onSearch} />)
  const field = screen.getByRole('searchbox', { name: 'Search patients' })
  fireEvent.change(field, { target: { value: 'l' } })
  await pass(600)
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'lo' } })
  fireEvent.change(field, { target: { value: 'lop' } })
  await pass(400)
  expect(onSearch).not.toHaveBeenCalled()
  await pass(200)
  expect(onSearch.mock.calls).toEqual([['lop']])
})

test('A search starts when the focus leaves its field, and only once', async () => {
  const onSearch = vi.fn()
  show(<SearchField label="Search patients" value="" onSearch={onSearch} />)
  const field = screen.getByRole('searchbox', { name: 'Search patients' })
  fireEvent.change(field, { target: { value: 'lop' } })
  fireEvent.blur(field)
  expect(onSearch.mock.calls).toEqual([['lop']])
  await pass(600)
  expect(onSearch.mock.calls).toEqual([['lop']])
  // Its button to clear works while the answer is awaited.
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onSearch.mock.calls).toEqual([['lop'], ['']])
})

test('A search field follows URL changes without searching again', async () => {
  const onSearch = vi.fn()
  const { rerender } = show(<SearchField label="Search" value="lopez" onSearch={onSearch} />)
  rerender(
    <UiProvider texts={englishTexts}>
      <SearchField label="Search" value="" onSearch={onSearch} />
    </UiProvider>,
  )
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  await pass(600)
  expect(onSearch).not.toHaveBeenCalled()
})

test('A disabled button does nothing and says why on focus', async () => {
  const onClick = vi.fn()
  show(
    <Button disabledReason="The card has expired" onClick={onClick}>
      Charge $12.00
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Charge $12.00' })
  await user().tab()
  await user().keyboard('{Enter}')
  await pass(50)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('tooltip').textContent).toBe('The card has expired')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})

test.each([
  ['a button', (reason?: string) => <Button disabledReason={reason}>Send</Button>],
  ['an icon button', (reason?: string) => <IconButton label="Send" icon={<svg />} disabledReason={reason} />],
  [
    'a control of its own',
    (reason?: string) => (
      <DisabledReason reason={reason}>
        <input type="checkbox" role="button" aria-label="Send" />
      </DisabledReason>
    ),
  ],
])('%s stays the same element with focus when its disabled reason changes', (_name, control) => {
  const element = (reason?: string) => <UiProvider texts={englishTexts}>{control(reason)}</UiProvider>
  const { rerender } = render(element('Billing is paused'))
  const button = screen.getByRole('button', { name: 'Send' })
  act(() => button.focus())
  for (const reason of [undefined, 'Billing is paused', undefined]) {
    rerender(element(reason))
    expect(screen.getByRole('button', { name: 'Send' })).toBe(button)
    expect(document.activeElement).toBe(button)
  }
})

test('A field links label, help and error to its control', () => {
  show(
    <Field label="Amount" help="In dollars" error="More than the balance">
      {(control) => <Input {...control} />}
    </Field>,
  )
  const input = screen.getByLabelText('Amount')
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['In dollars', 'More than the balance'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('A filter opens its panel, closes on Escape and restores focus', async () => {
  const onClear = vi.fn()
  show(
    <FilterChip label="Status" value="Ready" onClear={onClear}>
      {() => <input aria-label="Ready" type="checkbox" />}
    </FilterChip>,
  )
  const chip = screen.getByRole('button', { name: /Status Ready|StatusReady/ })
  await user().click(chip)
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Ready' }))
  await user().keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(chip)
  await user().click(screen.getByRole('button', { name: 'Clear: Status' }))
  expect(onClear).toHaveBeenCalledTimes(1)
})

test('A button-styled link opens its screen', () => {
  const Component = () => (
    <ButtonLink to="/patients/1?tab=plan" variant="primary">
      See the plan
    </ButtonLink>
  )
  show(<RouterProvider router={new Router([{ path: '/', Component }], memoryHistory())} />)
  expect(screen.getByRole('link', { name: 'See the plan' }).getAttribute('href')).toBe('/patients/1?tab=plan')
})

function RefundExample({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Refund</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Refund Maria Lopez $12.00?"
        confirmLabel="Refund $12.00"
        tone="danger"
        onConfirm={onConfirm}
      />
    </>
  )
}

test('A confirmation names its object, and focus returns to its button', async () => {
  const onConfirm = vi.fn()
  show(<RefundExample onConfirm={onConfirm} />)
  const button = screen.getByRole('button', { name: 'Refund' })
  await user().click(button)
  await screen.findByRole('alertdialog', { name: 'Refund Maria Lopez $12.00?' })
  await user().click(screen.getByRole('button', { name: 'Refund $12.00' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await user().click(screen.getByRole('button', { name: 'Cancel' }))
  await pass(300)
  expect(document.activeElement).toBe(button)
})
