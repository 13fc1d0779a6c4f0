import { graphql } from 'react-relay/hooks'
import { useLookup } from '../relay/useLookup.ts'
import type { useTemplatesQuery } from './__generated__/useTemplatesQuery.graphql.ts'

const query = graphql`
  query useTemplatesQuery {
    messageTemplates(type: DIGITAL) {
      id
      name
      shortcut
      content {
        typeText
        language
        text
      }
    }
    templateLanguages {
      value
      label
    }
  }
`

export type TemplateChannel = 'EMAIL' | 'SMS' | 'CHAT'

/** A selectable template, with its languages for the requested channel. */
export interface OfferedTemplate {
  id: string
  name: string
  shortcut: string | null
  languages: readonly string[]
}

/** Templates with a text for a channel. */
export function useTemplates(channel: TemplateChannel) {
  const { data, status, retry } = useLookup<useTemplatesQuery>(query, {})
  const type = channel === 'EMAIL' ? 'email' : 'sms'
  const templates = (data?.messageTemplates ?? []).map(({ id, name, shortcut, content }): OfferedTemplate => {
    const contents = content.filter(({ typeText, text }) => typeText === type && text.trim() !== '')
    return { id, name, shortcut: shortcut ?? null, languages: contents.map(({ language }) => language) }
  })
  const labels = new Map(data?.templateLanguages.map(({ value, label }) => [value, label]))
  return {
    isFailed: status === 'failed',
    isLoading: data === null && status !== 'failed',
    retry,
    templates: templates.filter(({ languages }) => languages.length > 0),
    languageLabel: (code: string) => labels.get(code) ?? code,
  }
}

/** The requested language, if the template has it; otherwise its first one. */
export const languageFor = ({ languages }: OfferedTemplate, preferred: string): string =>
  languages.includes(preferred) ? preferred : (languages[0] ?? preferred)
