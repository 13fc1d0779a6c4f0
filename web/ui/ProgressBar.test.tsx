import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

afterEach(cleanup)

const bar = () => screen.getByRole('progressbar', { name: 'Sending statements' })

test('Progress with a known total is shown in numbers and words', () => {
  render(<ProgressBar label="Sending statements" done={120} total={400} note="120 of 400" />)
  expect([bar().getAttribute('value'), bar().getAttribute('max')]).toEqual(['120', '400'])
  expect(screen.getByText('120 of 400')).toBeTruthy()
})

test('Progress with an unknown total shows no value', () => {
  render(<ProgressBar label="Sending statements" done={120} />)
  expect(bar().hasAttribute('value')).toBe(false)
})
