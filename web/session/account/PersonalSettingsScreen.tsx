import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { PersonalSettingsScreenQuery } from './__generated__/PersonalSettingsScreenQuery.graphql.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalPage } from './PersonalPage.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

const query = graphql`
  query PersonalSettingsScreenQuery @preloadable {
    viewer {
      ...TwoFactorPanel_viewer
      email
    }
  }
`

/** How the person signs in: password and two-factor. */
export function PersonalSettingsScreen({ queryRef }: ScreenProps<PersonalSettingsScreenQuery>) {
  const { viewer } = usePreloadedQuery<PersonalSettingsScreenQuery>(query, queryRef)
  if (!viewer) return null
  return (
    <PersonalPage current="security">
      <PasswordPanel email={viewer.email} />
      <TwoFactorPanel viewer={viewer} />
    </PersonalPage>
  )
}
