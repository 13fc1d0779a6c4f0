import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ActionBoard, ActionBoardContext } from '../../actions/ActionBoard.ts'
import { useMessageAction } from './useMessageAction.ts'

afterEach(cleanup)

test('A message’s action is on the board with its key and reason while it is available', () => {
  const board = new ActionBoard()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ActionBoardContext value={board}>{children}</ActionBoardContext>
  )
  const resend = { id: 'sendAgain', icon: <i />, label: 'Resend', keys: 'q r', run: () => undefined }
  const { rerender } = renderHook<void, Parameters<typeof useMessageAction>[0]>((action) => useMessageAction(action), {
    wrapper,
    initialProps: { ...resend, disabledReason: 'Confirming' },
  })
  expect(board.offers()).toMatchObject([{ subject: 'message', shortcut: 'QR', disabledReason: 'Confirming' }])
  expect(board.shortcuts()).toMatchObject([{ keys: 'q r', disabledReason: 'Confirming' }])
  rerender(null)
  expect([board.offers(), board.shortcuts()]).toEqual([[], []])
})
