import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setDraftOwner } from '../browser/drafts.ts'
import { DraftTextArea } from './DraftTextArea.tsx'
import { englishTexts } from './englishTexts.fixture.ts'
import { UiProvider } from './UiProvider.tsx'

function Note({ initial = '' }: { initial?: string }) {
  const [text, setText] = useState(initial)
  return (
    <>
      <DraftTextArea draft="note.7" aria-label="Note" value={text} onValueChange={setText} />
      <button type="button" onClick={() => setText('')}>
        Send
      </button>
    </>
  )
}

function open(initial?: string) {
  cleanup()
  render(
    <UiProvider texts={englishTexts}>
      <Note {...(initial !== undefined && { initial })} />
    </UiProvider>,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
}

beforeEach(() => {
  sessionStorage.clear()
  setDraftOwner('ann')
})
afterEach(cleanup)

test('what was typed comes back after the page was lost', async () => {
  await userEvent.type(open(), 'Called twice')
  expect(open().value).toBe('Called twice')
})

test('a text that the form brings is not replaced by a draft', async () => {
  await userEvent.type(open(), 'Called twice')
  expect(open('From the server').value).toBe('From the server')
})

test('a text that was sent does not come back', async () => {
  await userEvent.type(open(), 'Called twice')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(open().value).toBe('')
})
