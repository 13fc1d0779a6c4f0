import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { Button } from './Button.tsx'
import { UiProvider } from './UiProvider.tsx'
import { englishTexts } from './englishTexts.fixture.ts'

afterEach(cleanup)

test('The first click loads and opens the menu; an item runs its action, a disabled one says why', async () => {
  const onPause = vi.fn()
  const onSend = vi.fn()
  const actions = [
    { id: 'pause', label: 'Pause billing', onSelect: onPause },
    { id: 'send', label: 'Send payment link', disabledReason: 'No mobile phone', onSelect: onSend },
  ]
  render(
    <UiProvider texts={englishTexts}>
      <ActionMenu trigger={<Button>More</Button>} groups={() => [{ id: 'billing', title: 'Billing', actions }]} />
    </UiProvider>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await userEvent.click(button)
  const item = await screen.findByRole('menuitem', { name: 'Pause billing' }, { timeout: 5000 })
  expect(screen.getByRole('group', { name: 'Billing' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: /No mobile phone/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: /No mobile phone/ }))
  await userEvent.click(item)
  expect(onPause).toHaveBeenCalledTimes(1)
  expect(onSend).not.toHaveBeenCalled()
})

test('A click works without or after any hover', async () => {
  const done: string[] = []
  const actions = ['Pause', 'Cancel'].map((label) => ({ id: label, label, onSelect: () => void done.push(label) }))
  render(
    <UiProvider texts={englishTexts}>
      <ActionMenu trigger={<Button>More</Button>} groups={() => [{ id: 'billing', actions }]} />
    </UiProvider>,
  )
  const open = async () => userEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = (name: string) => screen.findByRole('menuitem', { name }, { timeout: 5000 })
  await open()
  // Like assistive technology: a click without a preceding pointer event.
  ;(await item('Pause')).click()
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await open()
  await userEvent.hover(await item('Cancel'))
  ;(await item('Pause')).click()
  expect(done).toEqual(['Pause', 'Pause'])
})
