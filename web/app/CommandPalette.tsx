import { Search } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { matchingCommands } from './paletteCommand.ts'
import { PaletteDialog } from './PaletteDialog.tsx'
import { paletteMessages } from './paletteMessages.ts'
import { PaletteOptions } from './PaletteOptions.tsx'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useListbox } from './useListbox.ts'
import { usePageCommands } from './usePageCommands.ts'
import { usePaletteCommands, type PaletteTargets } from './usePaletteCommands.tsx'
import { usePatientSearch } from './usePatientSearch.tsx'
import styles from './CommandPalette.module.css'

interface CommandPaletteProps {
  onClose: () => void
  overlay: PaletteTargets
}

/** Search and commands in one field: a list box under a text field that keeps the focus. */
export function CommandPalette({ onClose, overlay }: CommandPaletteProps) {
  const messages = useMessages(paletteMessages)
  const [text, setText] = useState('')
  const { status, commands: found } = usePatientSearch(text)
  const commands = [
    ...matchingCommands(usePageCommands(), text),
    ...found,
    ...matchingCommands(usePaletteCommands(overlay), text),
  ]
  const listbox = useListbox(commands.length, `${text}\n${found.length}`, (index) => {
    onClose()
    commands[index]?.run()
  })
  return (
    <PaletteDialog label={messages.label} onClose={onClose}>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          aria-label={messages.label}
          placeholder={messages.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...listbox.inputProps}
        />
      </div>
      <PaletteOptions commands={commands} listbox={listbox} />
      <PaletteStatus status={status} text={text.trim()} count={commands.length} />
      <PaletteKeys />
    </PaletteDialog>
  )
}

function PaletteKeys() {
  const messages = useMessages(paletteMessages)
  return (
    <footer className={styles.keys} aria-hidden>
      <Kbd keys={['↑', '↓']} /> {messages.keyMove}
      <Kbd keys={['↵']} /> {messages.keyOpen}
      <Kbd keys={['Esc']} /> {messages.keyClose}
    </footer>
  )
}
