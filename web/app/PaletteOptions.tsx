import { use } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { type PaletteCommand, paletteGroups } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'
import type { useListbox } from './useListbox.ts'
import { Identifier } from '../ui/Identifier.tsx'
import { Marked } from '../ui/Marked.tsx'
import { TypedText } from '../ui/typedText.ts'
import styles from './PaletteOptions.module.css'

interface PaletteOptionsProps {
  commands: readonly PaletteCommand[]
  listbox: ReturnType<typeof useListbox>
  /** Name of the list. */
  label: string
}

/** Groups that the typed text found, rather than a word of their label. */
const isFound = (group: PaletteCommand['group']) => group === 'patients' || group === 'conversations'

export function PaletteOptions({ commands, listbox, label }: PaletteOptionsProps) {
  const messages = useMessages(paletteMessages)
  const typed = use(TypedText)
  const indexed = commands.map((command, index) => ({ command, index }))
  return (
    <div className={styles.list} aria-label={label} {...listbox.listProps}>
      {paletteGroups.map((group) => {
        const members = indexed.filter(({ command }) => command.group === group)
        if (members.length === 0) return null
        return (
          <TypedText key={group} value={isFound(group) ? typed : ''}>
            <div role="group" aria-label={messages[group]}>
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
                  <OptionParts command={command} onOther={() => listbox.pickOther(index)} />
                </div>
              ))}
            </div>
          </TypedText>
        )
      })}
    </div>
  )
}

function OptionParts({ command, onOther }: { command: PaletteCommand; onOther: () => void }) {
  const { icon, label, detail, amount, code, other } = command
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>
        <Marked>{label}</Marked>
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {amount}
      {code ? (
        <Identifier>
          <Marked>{code}</Marked>
        </Identifier>
      ) : null}
      {other ? <OtherCommand other={other} onPick={onOther} /> : null}
    </>
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
