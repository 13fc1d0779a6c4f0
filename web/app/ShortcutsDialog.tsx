import { use, useId, useState } from 'react'
import { useStoredChoice } from '../browser/storedChoice.ts'
import { useMessages } from '../i18n/messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { modifierName } from '../ui/modifierName.ts'
import { shortcutMessages } from './shortcutMessages.ts'
import { ActionBoardContext, type Shortcut, type ShortcutGroup } from '../actions/ActionBoard.ts'
import { singleKeysChoice } from '../browser/singleKeys.ts'
import styles from './ShortcutsDialog.module.css'

const keyNames: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  pagedown: 'PgDn',
  pageup: 'PgUp',
  home: 'Home',
  end: 'End',
  space: 'Space',
  enter: 'Enter',
  escape: 'Esc',
}

/** Each key in its own cap, also for two-key sequences. */
function capsOf(keys: string): string[][] {
  const cap = (key: string) => (key === 'mod' ? modifierName() : (keyNames[key] ?? key.toUpperCase()))
  return keys.split(' ').map((chord) => chord.split('+').map(cap))
}

/** A shortcut. Single keys can be switched off. */
interface KeyBinding {
  chords: string[][]
  isSingle: boolean
}

/** Actions with several keys are listed once. */
function byLabel(shortcuts: readonly Shortcut[]): { label: string; bindings: KeyBinding[] }[] {
  const rows = new Map<string, KeyBinding[]>()
  for (const { keys, label, worksOn } of shortcuts) {
    const binding = { chords: capsOf(keys), isSingle: !keys.includes('mod+') && !worksOn }
    rows.set(label, [...(rows.get(label) ?? []), binding])
  }
  return [...rows].map(([label, bindings]) => ({ label, bindings }))
}

interface Section {
  title: string | undefined
  shortcuts: readonly Shortcut[]
}

/** Global shortcuts first, without those that the screen uses otherwise. Groups with the same title are merged. */
function byTitle(groups: readonly ShortcutGroup[]): Section[] {
  const sections = new Map<string | undefined, Shortcut[]>([[undefined, []]])
  for (const { title, shortcuts } of groups) {
    if (shortcuts.length > 0) sections.set(title, [...(sections.get(title) ?? []), ...shortcuts])
  }
  const own = groups.flatMap(({ title, shortcuts }) => (title ? shortcuts : []))
  const isFree = ({ keys }: Shortcut) => !own.some((shortcut) => shortcut.keys === keys)
  return [...sections].map(([title, shortcuts]) => ({ title, shortcuts: title ? shortcuts : shortcuts.filter(isFree) }))
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shortcutMessages)
  const board = use(ActionBoardContext)
  const isOn = useStoredChoice(singleKeysChoice) === 'on'
  const [sections] = useState(() => byTitle(board?.shortcutGroups() ?? []))
  const always = [
    { label: messages.inMenus, bindings: [{ chords: [['↑'], ['↓']], isSingle: false }] },
    { label: messages.close, bindings: [{ chords: [['Esc']], isSingle: false }] },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} size={sections.length > 1 ? 'lg' : 'sm'}>
      <div className={styles.shortcutSections}>
        {sections.map(({ title = messages.everywhere, shortcuts }, at) => (
          <section key={title}>
            {sections.length > 1 && <h3 className={styles.shortcutTitle}>{title}</h3>}
            <Rows label={title} rows={[...byLabel(shortcuts), ...(at === 0 ? always : [])]} isOn={isOn} />
          </section>
        ))}
      </div>
      <SingleKeysSwitch isOn={isOn} />
    </Dialog>
  )
}

interface RowsProps {
  label: string
  rows: readonly { label: string; bindings: readonly KeyBinding[] }[]
  /** Whether single keys work. */
  isOn: boolean
}

function Rows({ label: title, rows, isOn }: RowsProps) {
  return (
    <ul className={styles.shortcuts} aria-label={title}>
      {rows.map(({ label, bindings }) => (
        <li key={label}>
          <span data-off={(!isOn && bindings.every(({ isSingle }) => isSingle)) || undefined}>{label}</span>
          <span className={styles.shortcutBindings}>
            {bindings.map((binding) => (
              <BindingKeys key={binding.chords.join()} binding={binding} isOff={binding.isSingle && !isOn} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function BindingKeys({ binding, isOff }: { binding: KeyBinding; isOff: boolean }) {
  return (
    <span className={styles.shortcutKeys} data-off={isOff || undefined}>
      {binding.chords.map((keys) => (
        <Kbd key={keys.join()} keys={keys} />
      ))}
    </span>
  )
}

/** Switches single-key shortcuts off, because speech input would trigger them by accident. */
function SingleKeysSwitch({ isOn }: { isOn: boolean }) {
  const messages = useMessages(shortcutMessages)
  const helpId = useId()
  return (
    <>
      <label className={styles.shortcutsSwitch}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={helpId}
          onChange={(event) => singleKeysChoice.write(event.target.checked ? 'on' : 'off')}
        />
        <span>{messages.singleKeys}</span>
      </label>
      <p id={helpId} className={styles.shortcutsHelp}>
        {messages.singleKeysHelp}
      </p>
    </>
  )
}
