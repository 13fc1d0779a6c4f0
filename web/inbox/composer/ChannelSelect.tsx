import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { channelLook } from '../messageLabels.ts'
import { composerMessages } from './composerMessages.ts'
import type { WrittenText } from './OutgoingMessage.ts'
import styles from './ChannelSelect.module.css'

export interface ChannelOption {
  type: WrittenText['type']
  to: string | null
  /** Reason that it cannot be selected now. */
  refusal: string | undefined
}

interface ChannelSelectProps {
  channels: readonly ChannelOption[]
  value: WrittenText['type']
  onChange: (type: WrittenText['type']) => void
}

/** Selects chat, text, email or note. Unavailable channels stay visible with the reason. */
export function ChannelSelect({ channels, value, onChange }: ChannelSelectProps) {
  const messages = useMessages(composerMessages)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={messages.channels} className={styles.channels}>
      {channels.map(({ type, refusal }) => {
        const { icon: Icon } = channelLook(type.toLowerCase())
        return (
          <label key={type} className={styles.channel} data-note={type === 'INTERNAL_NOTE' || undefined}>
            <DisabledReason reason={refusal}>
              <input
                type="radio"
                name={group}
                value={type}
                checked={value === type}
                aria-disabled={refusal !== undefined || undefined}
                onChange={() => refusal === undefined && onChange(type)}
              />
            </DisabledReason>
            <Icon size={14} aria-hidden />
            {messages[`channel_${type as 'CHAT'}`]}
          </label>
        )
      })}
    </div>
  )
}
