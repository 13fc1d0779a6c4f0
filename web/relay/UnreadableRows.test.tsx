import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { englishTexts } from '../ui/englishTexts.fixture.ts'
import { UiTextsProvider } from '../ui/UiTexts.ts'
import { UnreadableRows } from './UnreadableRows.tsx'

afterEach(cleanup)

const show = (counts: readonly (number | null)[]) => {
  const edges = counts.map((count) => ({ unreadableRows: count === null ? null : { count, requestId: 'request-7' } }))
  return render(
    <UiTextsProvider value={englishTexts}>
      <UnreadableRows edges={edges} />
    </UiTextsProvider>,
  )
}

test('A list with unreadable rows shows how many are missing, and the request id', () => {
  const { unmount } = show([null, 1, null])
  screen.getByText('1 row could not be read')
  expect(screen.getByText('request-7')).toBeTruthy()
  unmount()
  show([2, null, 1])
  expect(screen.getByText('3 rows could not be read')).toBeTruthy()
})

test('A complete list shows nothing', () => {
  show([null, null])
  expect(screen.queryByText(/could not be read/)).toBeNull()
})
