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

test('Typed text is restored after a page reload', async () => {
  await userEvent.type(open(), 'Called twice')
  expect(open().value).toBe('Called twice')
})

test('A draft doesn’t replace text provided by the form', async () => {
  await userEvent.type(open(), 'Called twice')
  expect(open('From the server').value).toBe('From the server')
})

test('A submitted text is not restored', async () => {
  await userEvent.type(open(), 'Called twice')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(open().value).toBe('')
})
