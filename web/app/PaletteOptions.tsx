import { useMessages } from '../i18n/messages.ts'
import type { PaletteCommand } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'
import type { useListbox } from './useListbox.ts'

interface PaletteOptionsProps {
  commands: readonly PaletteCommand[]
  listbox: ReturnType<typeof useListbox>
}

const groups = ['page', 'patients', 'screens', 'actions'] as const

export function PaletteOptions({ commands, listbox }: PaletteOptionsProps) {
  const messages = useMessages(paletteMessages)
  const indexed = commands.map((command, index) => ({ command, index }))
  return (
    <div className="palette-list" aria-label={messages.label} {...listbox.listProps}>
      {groups.map((group) => {
        const members = indexed.filter(({ command }) => command.group === group)
        if (members.length === 0) return null
        return (
          <div key={group} role="group" aria-label={messages[group]}>
            <div className="palette-group" aria-hidden>
              {messages[group]}
            </div>
            {members.map(({ command, index }) => (
              <div key={command.id} className="palette-option" {...listbox.optionProps(index)}>
                <span className="palette-icon">{command.icon}</span>
                <span className="palette-label">{command.label}</span>
                {command.detail ? <span className="palette-detail">{command.detail}</span> : null}
                {command.code ? <span className="t-id">{command.code}</span> : null}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
