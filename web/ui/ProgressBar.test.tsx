// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

afterEach(cleanup)

const bar = () => screen.getByRole('progressbar', { name: 'Sending statements' })

test('progress of work with a known size is told in numbers and in words', () => {
  render(<ProgressBar label="Sending statements" done={120} total={400} note="120 of 400" />)
  expect([bar().getAttribute('value'), bar().getAttribute('max')]).toEqual(['120', '400'])
  expect(screen.getByText('120 of 400')).toBeTruthy()
})

test('work whose size is not known yet claims no progress', () => {
  render(<ProgressBar label="Sending statements" done={120} />)
  expect(bar().hasAttribute('value')).toBe(false)
})
