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

/**
 * Selects chat, text, email or note. Unavailable channels stay visible, with their reasons below: of all channels, so
 * that nothing moves when another one is selected.
 */
export function ChannelSelect({ channels, value, onChange }: ChannelSelectProps) {
  const messages = useMessages(composerMessages)
  const [group, reasonsId] = [useId(), useId()]
  const reasons = [...new Set(channels.flatMap(({ refusal }) => refusal ?? []))]
  const describedBy = reasons.length > 0 ? reasonsId : undefined
  return (
    <>
      <div role="radiogroup" aria-label={messages.channels} aria-describedby={describedBy} className={styles.channels}>
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
      {reasons.length > 0 && (
        <p id={reasonsId} className={styles.reasons}>
          {reasons.join(' ')}
        </p>
      )}
    </>
  )
}
