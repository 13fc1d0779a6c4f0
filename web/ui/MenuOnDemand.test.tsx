import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { englishTexts } from './englishTexts.fixture.ts'
import { MenuOnDemand } from './MenuOnDemand.tsx'
import { Toaster } from './Toaster.tsx'
import { UiProvider } from './UiProvider.tsx'

afterEach(cleanup)

test('A menu that failed to load says so and loads again on the next click', async () => {
  const isReachable = vi.fn(() => false)
  const load = async () => {
    if (!isReachable()) throw new Error('offline')
    return ({ trigger }: { trigger: ReactElement }) => <div role="menu">{trigger}</div>
  }
  render(
    <UiProvider texts={englishTexts}>
      <MenuOnDemand trigger={<button type="button">More</button>} load={load} menuProps={{}} />
      <Toaster />
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('alert')).textContent).toContain(englishTexts.partFailed)
  isReachable.mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menu')).toBeTruthy()
})
