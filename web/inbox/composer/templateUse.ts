import type { FilledTemplate } from '../../templates/FilledTemplate.ts'
import type { WrittenChange, WrittenText } from './OutgoingMessage.ts'

/** For whom templates are filled, and how. */
export interface TemplateUse {
  /** Null for somebody who is not known as a patient: then there is nothing to fill them with. */
  patientId: string | null
  channel: 'EMAIL' | 'SMS' | 'CHAT'
  language: string
}

/** Notes are written like chats. */
export const channelOf = (type: WrittenText['type']): TemplateUse['channel'] =>
  type === 'EMAIL' || type === 'SMS' ? type : 'CHAT'

const slash = /(^|\s)\/([\w-]{0,30})$/

/** What stands behind the slash that one is typing at; null where there is none. */
export const typedShortcut = (text: string, caret: number): string | null =>
  slash.exec(text.slice(0, caret))?.[2] ?? null

/** Puts a template into the place of its shortcut, or behind what is written. A subject that is there stays. */
export function withTemplate(value: WrittenText, filled: FilledTemplate, caret: number | null): WrittenChange {
  const subject = value.subject || filled.subject
  if (caret === null) {
    const text = [value.text.trimEnd(), filled.text].filter(Boolean).join('\n\n')
    return { subject, text }
  }
  const before = value.text.slice(0, caret).replace(/\/[\w-]*$/, '')
  return { subject, text: `${before}${filled.text}${value.text.slice(caret)}` }
}

/** Whether a template's variable was left open. */
export const hasOpenVariable = ({ text, subject }: WrittenText): boolean =>
  /\[\[\s*[\w-]{1,60}\s*\]\]/.test(`${subject} ${text}`)
