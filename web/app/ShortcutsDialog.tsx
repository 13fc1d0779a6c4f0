import { useId, useState } from 'react'
import { useStoredChoice } from '../browser/storedChoice.ts'
import { useMessages } from '../i18n/messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { modifierName } from './modifierName.ts'
import { shortcutMessages } from './shortcutMessages.ts'
import { activeShortcuts, singleKeysChoice } from './shortcuts.ts'
import './shortcutsDialog.css'

/** Each key in its cap; the two of a pair apart. */
function capsOf(keys: string): string[][] {
  const cap = (key: string) => (key === 'mod' ? modifierName() : key.toUpperCase())
  return keys.split(' ').map((chord) => chord.split('+').map(cap))
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shortcutMessages)
  const helpId = useId()
  const isOn = useStoredChoice(singleKeysChoice) === 'on'
  const [shortcuts] = useState(activeShortcuts)
  const rows = [
    ...shortcuts.map(({ keys, label }) => ({ label, chords: capsOf(keys), isSingle: !keys.includes('mod+') })),
    { label: messages.inMenus, chords: [['↑'], ['↓']], isSingle: false },
    { label: messages.close, chords: [['Esc']], isSingle: false },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} size="sm">
      <ul className="shortcuts">
        {rows.map(({ label, chords, isSingle }) => (
          <li key={chords.join()} data-off={(isSingle && !isOn) || undefined}>
            <span>{label}</span>
            <span className="shortcut-keys">
              {chords.map((keys) => (
                <Kbd key={keys.join()} keys={keys} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={helpId}
          onChange={(event) => singleKeysChoice.write(event.target.checked ? 'on' : 'off')}
        />
        <span>{messages.singleKeys}</span>
      </label>
      <p id={helpId} className="shortcuts-help">
        {messages.singleKeysHelp}
      </p>
    </Dialog>
  )
}
