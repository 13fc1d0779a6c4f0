import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { openPatient } from './openApp.tsx'

/** Charges a card once its location is known. */
export async function charge(page: Awaited<ReturnType<typeof openPatient>>, name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await page.user.click(button)
}
