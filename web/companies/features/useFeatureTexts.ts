import { graphql, useFragment } from 'react-relay/hooks'
import { useLocalizedText } from '../../i18n/useLocalizedText.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { useFeatureTexts_query$key } from './__generated__/useFeatureTexts_query.graphql.ts'
import { featureMessages } from './featureMessages.ts'

const fragment = graphql`
  fragment useFeatureTexts_query on Query {
    knownFeatures {
      name
      does {
        english
        russian
      }
      where {
        english
        russian
      }
    }
  }
`

export interface FeatureText {
  /** What it turns on. Empty if the product doesn't know it. */
  does: string
  /** Where its effect is seen, or that it has none. */
  where: string
}

/** What each feature does, and where. */
export function useFeatureTexts(query: useFeatureTexts_query$key): (name: string) => FeatureText {
  const messages = useMessages(featureMessages)
  const text = useLocalizedText()
  const { knownFeatures } = useFragment(fragment, query)
  const byName = new Map((knownFeatures ?? []).map((feature) => [feature.name, feature]))
  return (name) => {
    const known = byName.get(name)
    if (!known) return { does: '', where: messages.unknown }
    return { does: text(known.does), where: known.where ? text(known.where) : messages.notUsed }
  }
}
