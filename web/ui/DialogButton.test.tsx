import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogButton } from './DialogButton.tsx'
import { englishTexts } from './englishTexts.fixture.ts'
import { UiProvider } from './UiProvider.tsx'

afterEach(cleanup)

interface NoteDialogProps {
  text: string
  onClose: () => void
}

const NoteDialog = ({ text, onClose }: NoteDialogProps) => (
  <div role="dialog">
    {text} <button onClick={onClose}>Close</button>
  </div>
)

const show = (load: () => Promise<typeof NoteDialog>, disabledReason?: string) =>
  render(
    <UiProvider texts={englishTexts}>
      <DialogButton load={load} dialogProps={{ text: 'A note' }} disabledReason={disabledReason}>
        Add
      </DialogButton>
    </UiProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('The button loads its dialog when it is pressed, and the dialog closes itself', async () => {
  const load = vi.fn(async () => NoteDialog)
  show(load)
  expect(load).not.toHaveBeenCalled()
  await press('Add')
  expect((await screen.findByRole('dialog')).textContent).toContain('A note')
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A disabled button loads nothing', async () => {
  const load = vi.fn(async () => NoteDialog)
  show(load, 'Only admins can add notes')
  await press('Add')
  expect(load).not.toHaveBeenCalled()
})
