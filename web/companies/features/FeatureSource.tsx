import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { FeatureSource_place$key } from './__generated__/FeatureSource_place.graphql.ts'
import { featureMessages } from './featureMessages.ts'
import styles from './FeaturesScreen.module.css'

const fragment = graphql`
  fragment FeatureSource_place on FeaturePlace {
    source
  }
`

/** Where the value of a feature at a place comes from. */
export function FeatureSource({ place }: { place: FeatureSource_place$key }) {
  const messages = useMessages(featureMessages)
  const { source } = useFragment(fragment, place)
  if (source === 'PRACTICE' || source === 'COMPANY' || source === 'GENERAL') return messages[`source_${source}`]
  return <span className={styles.note}>{messages.source_NONE}</span>
}
