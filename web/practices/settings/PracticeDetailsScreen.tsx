import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { ImagesPanel } from '../images/ImagesPanel.tsx'
import type { PracticeDetailsScreenQuery } from './__generated__/PracticeDetailsScreenQuery.graphql.ts'
import { DeletePractice } from './DeletePractice.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { detailsMessages } from './detailsMessages.ts'

const query = graphql`
  query PracticeDetailsScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    ...DetailsForm_query
    viewer {
      ...DeletePractice_viewer
    }
    practice(restId: $clientId) {
      ...DetailsForm_practice
      ...ImagesPanel_practice
      ...DeletePractice_practice
    }
  }
`

/** Name, tax id, time zone, address and images of a practice. */
export function PracticeDetailsScreen({ queryRef }: ScreenProps<PracticeDetailsScreenQuery>) {
  const messages = useMessages(detailsMessages)
  usePageTitle(messages.pageTitle)
  const data = usePreloadedQuery<PracticeDetailsScreenQuery>(query, queryRef)
  const { practice, viewer } = data
  if (!practice || !viewer) return null
  return (
    <>
      <DetailsForm query={data} practice={practice} />
      <ImagesPanel practice={practice} />
      <DeletePractice viewer={viewer} practice={practice} />
    </>
  )
}
