// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { Button } from './Button.tsx'
import { UiProvider } from './UiProvider.tsx'
import { englishTexts } from './englishTexts.fixture.ts'

afterEach(cleanup)

test('the first click loads and opens the menu, a choice runs its action, a refused one says why and stays', async () => {
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
