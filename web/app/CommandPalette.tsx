import { use, useState } from 'react'
import { ActionBoardContext } from '../actions/ActionBoard.ts'
import { useMessages } from '../i18n/messages.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { modifierName } from '../ui/modifierName.ts'
import { TypedText } from '../ui/typedText.ts'
import { offeredCommands } from './offeredCommands.tsx'
import { matchingCommands } from './paletteCommand.ts'
import { PaletteDialog } from './PaletteDialog.tsx'
import { PaletteField } from './PaletteField.tsx'
import { paletteMessages } from './paletteMessages.ts'
import { PaletteOptions } from './PaletteOptions.tsx'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useListbox } from './useListbox.ts'
import { usePaletteSearch } from './usePaletteSearch.tsx'
import styles from './CommandPalette.module.css'

interface CommandPaletteProps {
  onClose: () => void
}

/** Search and commands in one field: a list box under a text field that keeps the focus. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const messages = useMessages(paletteMessages)
  const board = use(ActionBoardContext)
  // As of the opening, so that the list does not change under the pointer.
  const [offered] = useState(() => offeredCommands(board?.offers() ?? []))
  const [text, setText] = useState('')
  const { status, commands: found } = usePaletteSearch(text)
  const matching = matchingCommands(offered, text)
  const commands = [
    ...matching.filter(({ group }) => group === 'page'),
    ...found,
    ...matching.filter(({ group }) => group !== 'page'),
  ]
  const listbox = useListbox(commands.length, `${text}\n${found.length}`, (index, isOther) => {
    const command = commands[index]
    onClose()
    if (isOther) command?.other?.run()
    else command?.run()
  })
  return (
    <PaletteDialog label={messages.label} onClose={onClose}>
      <PaletteField {...messages} text={text} onText={setText} listbox={listbox} />
      <TypedText value={text}>
        <PaletteOptions commands={commands} listbox={listbox} label={messages.label} />
      </TypedText>
      <SearchStatus status={status} text={text.trim()} count={commands.length} />
      <PaletteKeys />
    </PaletteDialog>
  )
}

interface SearchStatusProps {
  status: ReturnType<typeof usePaletteSearch>['status']
  text: string
  count: number
}

function SearchStatus({ status, text, count }: SearchStatusProps) {
  const messages = useMessages(paletteMessages)
  const nothing = count === 0 ? messages.nothing(text) : null
  const words = { pending: messages.searching, failed: messages.failed, found: nothing, idle: nothing }[status]
  return <PaletteStatus words={words} found={text ? messages.found(count) : null} />
}

function PaletteKeys() {
  const messages = useMessages(paletteMessages)
  return (
    <footer className={styles.keys} aria-hidden>
      <Kbd keys={['↑', '↓']} /> {messages.keyMove}
      <Kbd keys={['↵']} /> {messages.keyOpen}
      <Kbd keys={[modifierName(), '↵']} /> {messages.keyConversation}
      <Kbd keys={['Esc']} /> {messages.keyClose}
    </footer>
  )
}
