import type { ReactNode } from 'react'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { alertMessages } from './alertMessages.ts'

const tones: Readonly<Record<string, Tone>> = { paused: 'amber', inactive: 'neutral' }

/** The words of alerts by their code, and what to do about them. */
export function useAlertWords() {
  const messages = useMessages(alertMessages)
  return {
    label: (code: string) => wordFor(messages, code) ?? codeInWords(code),
    hint: (code: string) => wordFor(messages, `do_${code}`) ?? '',
  }
}

/** An alert in words, with a dot unless it has an icon. */
export function AlertLabel({ code, icon }: { code: string; icon?: ReactNode }) {
  return (
    <StatusLabel tone={tones[code] ?? 'red'} icon={icon}>
      {useAlertWords().label(code)}
    </StatusLabel>
  )
}
