import type { FilledTemplate } from '../../templates/FilledTemplate.ts'
import type { WrittenChange, WrittenText } from './OutgoingMessage.ts'

/** Patient, language and channel that templates are filled for. */
export interface TemplateUse {
  /** Null for an unlinked thread: templates then have no values. */
  patientId: string | null
  channel: 'EMAIL' | 'SMS' | 'CHAT'
  language: string
}

/** Notes use the texts of chats. */
export const channelOf = (type: WrittenText['type']): TemplateUse['channel'] =>
  type === 'EMAIL' || type === 'SMS' ? type : 'CHAT'

const slash = /(^|\s)\/([\w-]{0,30})$/

/** The typed text after the slash. Null without a slash. */
export const typedShortcut = (text: string, caret: number): string | null =>
  slash.exec(text.slice(0, caret))?.[2] ?? null

/** Replaces a shortcut with the template’s text, or appends it. An existing subject is preserved. */
export function withTemplate(value: WrittenText, filled: FilledTemplate, caret: number | null): WrittenChange {
  const subject = value.subject || filled.subject
  if (caret === null) {
    const text = [value.text.trimEnd(), filled.text].filter(Boolean).join('\n\n')
    return { subject, text }
  }
  const before = value.text.slice(0, caret).replace(/\/[\w-]*$/, '')
  return { subject, text: `${before}${filled.text}${value.text.slice(caret)}` }
}

/** Whether a template variable has no value. */
export const hasOpenVariable = ({ text, subject }: WrittenText): boolean =>
  /\[\[\s*[\w-]{1,60}\s*\]\]/.test(`${subject} ${text}`)
