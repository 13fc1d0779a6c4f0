import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { InboxSettings } from '../../inbox/InboxSettings.tsx'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { PersonalScreenQuery } from './__generated__/PersonalScreenQuery.graphql.ts'
import { PersonalPage } from './PersonalPage.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'

const query = graphql`
  query PersonalScreenQuery @preloadable {
    viewer {
      ...ProfilePanel_viewer
    }
  }
`

/** Profile of the signed-in user. */
export function PersonalScreen({ queryRef }: ScreenProps<PersonalScreenQuery>) {
  const { viewer } = usePreloadedQuery<PersonalScreenQuery>(query, queryRef)
  return (
    <PersonalPage current="profile">
      {viewer ? <ProfilePanel viewer={viewer} /> : null}
      <InboxSettings />
    </PersonalPage>
  )
}
