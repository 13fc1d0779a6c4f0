import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { matchingCommands } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'
import { PaletteOptions } from './PaletteOptions.tsx'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useListbox } from './useListbox.ts'
import { usePaletteCommands } from './usePaletteCommands.tsx'
import { usePatientSearch } from './usePatientSearch.tsx'
import './commandPalette.css'

interface CommandPaletteProps {
  onClose: () => void
  onShowShortcuts: () => void
}

/**
 * Search and commands in one field. The browser's own modal dialog keeps the focus inside and gives it back; with the
 * palette it is a list box under a text field, so the focus never leaves the field.
 */
export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const messages = useMessages(paletteMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { status, patients } = usePatientSearch(text)
  const commands = [...patients, ...matchingCommands(usePaletteCommands(onShowShortcuts), text)]
  const listbox = useListbox(commands.length, `${text}\n${patients.length}`, (index) => {
    onClose()
    commands[index]?.run()
  })

  // A layout effect: it must close, and give the focus back, before the dialog leaves the page.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={messages.label}
      onCancel={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-panel">
        <div className="palette-field">
          <Search size={16} aria-hidden />
          <input
            autoFocus
            aria-label={messages.label}
            placeholder={messages.placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...listbox.inputProps}
          />
        </div>
        <PaletteOptions commands={commands} listbox={listbox} />
        <PaletteStatus status={status} text={text.trim()} count={commands.length} />
        <footer className="palette-keys" aria-hidden>
          <Kbd keys={['↑', '↓']} /> {messages.keyMove}
          <Kbd keys={['↵']} /> {messages.keyOpen}
          <Kbd keys={['Esc']} /> {messages.keyClose}
        </footer>
      </div>
    </dialog>
  )
}
