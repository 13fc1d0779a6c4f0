import { useMessages } from '../i18n/messages.ts'
import { type PaletteCommand, paletteGroups } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'
import type { useListbox } from './useListbox.ts'
import { Identifier } from '../ui/Identifier.tsx'
import styles from './PaletteOptions.module.css'

interface PaletteOptionsProps {
  commands: readonly PaletteCommand[]
  listbox: ReturnType<typeof useListbox>
  /** Name of the list. */
  label: string
}

export function PaletteOptions({ commands, listbox, label }: PaletteOptionsProps) {
  const messages = useMessages(paletteMessages)
  const indexed = commands.map((command, index) => ({ command, index }))
  return (
    <div className={styles.list} aria-label={label} {...listbox.listProps}>
      {paletteGroups.map((group) => {
        const members = indexed.filter(({ command }) => command.group === group)
        if (members.length === 0) return null
        return (
          <div key={group} role="group" aria-label={messages[group]}>
            <div className={styles.group} aria-hidden>
              {messages[group]}
            </div>
            {members.map(({ command, index }) => (
              <div
                key={command.id}
                className={styles.option}
                {...(command.other && { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' })}
                {...listbox.optionProps(index)}
              >
                <span className={styles.icon}>{command.icon}</span>
                <span className={styles.label}>{command.label}</span>
                {command.detail ? <span className={styles.detail}>{command.detail}</span> : null}
                {command.code ? <Identifier>{command.code}</Identifier> : null}
                {command.other ? <OtherCommand other={command.other} onPick={() => listbox.pickOther(index)} /> : null}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface OtherCommandProps {
  other: NonNullable<PaletteCommand['other']>
  onPick: () => void
}

/** For the pointer; keyboard users have the shortcut. An option of a list box can contain no button. */
function OtherCommand({ other, onPick }: OtherCommandProps) {
  return (
    <span
      aria-hidden
      className={styles.other}
      title={other.label}
      onClick={(event) => {
        event.stopPropagation()
        onPick()
      }}
    >
      {other.icon}
    </span>
  )
}
