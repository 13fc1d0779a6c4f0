import { Mail, MessageCircle, MessageSquareText, Phone, StickyNote, type LucideIcon } from 'lucide-react'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import type { TextsOf } from '../i18n/messages.ts'
import type { Tone } from '../ui/StatusLabel.tsx'
import type { inboxMessages } from './inboxMessages.ts'

type Texts = TextsOf<typeof inboxMessages>

const channels: Readonly<Record<string, { icon: LucideIcon }>> = {
  chat: { icon: MessageCircle },
  sms: { icon: MessageSquareText },
  email: { icon: Mail },
  voice: { icon: Phone },
  internal_note: { icon: StickyNote },
}
/** Look of a channel. Unknown channels look like chat. */
export const channelLook = (type: string): { icon: LucideIcon } => channels[type] ?? channels['chat']!

export const channelLabel = (type: string, texts: Texts): string =>
  wordFor(texts, `channel_${type}`) ?? codeInWords(type)

const tones: Readonly<Record<string, Tone>> = { read: 'green', failed: 'red', sending: 'amber' }
export const messageStatusTone = (status: string): Tone => tones[status] ?? 'neutral'
/** Why a message was not sent; null for a reason that this version does not know. */
export const messageFailureLabel = (failure: string, texts: Texts): string | null =>
  wordFor(texts, `failure_${failure}`) ?? null
export const messageStatusLabel = (status: string, texts: Texts): string =>
  wordFor(texts, `message_${status}`) ?? codeInWords(status)
