import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { PersonalSettingsScreenQuery } from './__generated__/PersonalSettingsScreenQuery.graphql.ts'
import { IdentityPanel } from './IdentityPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalPage } from './PersonalPage.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

const query = graphql`
  query PersonalSettingsScreenQuery @preloadable {
    viewer {
      ...IdentityPanel_viewer
      ...TwoFactorPanel_viewer
      email
      isAtIdentityProvider
      isIdentityProviderEnforced
    }
  }
`

/** How the person signs in: at the identity provider, or by password and two-factor. */
export function PersonalSettingsScreen({ queryRef }: ScreenProps<PersonalSettingsScreenQuery>) {
  const { viewer } = usePreloadedQuery<PersonalSettingsScreenQuery>(query, queryRef)
  if (!viewer) return null
  const { isAtIdentityProvider, isIdentityProviderEnforced } = viewer
  return (
    <PersonalPage current="security">
      {isAtIdentityProvider ? <IdentityPanel viewer={viewer} /> : null}
      {isAtIdentityProvider && isIdentityProviderEnforced ? null : (
        <>
          <PasswordPanel email={viewer.email} />
          <TwoFactorPanel viewer={viewer} />
        </>
      )}
    </PersonalPage>
  )
}
