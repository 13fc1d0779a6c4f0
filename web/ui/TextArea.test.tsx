import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { englishTexts } from './englishTexts.fixture.ts'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'
import { UiProvider } from './UiProvider.tsx'

afterEach(cleanup)

test('A note is labeled by its field and keeps its line breaks', async () => {
  render(
    <UiProvider texts={englishTexts}>
      <Field label="Note" help="Seen by staff only">
        {(control) => <TextArea {...control} />}
      </Field>
    </UiProvider>,
  )
  const note = screen.getByLabelText('Note') as HTMLTextAreaElement
  await userEvent.type(note, 'Called{Enter}No answer')
  expect(note.value).toBe('Called\nNo answer')
  const described = note.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Seen by staff only')
})
