import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { PersonalSettingsScreenQuery } from './__generated__/PersonalSettingsScreenQuery.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { IdentityPanel } from './IdentityPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalPage } from './PersonalPage.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'
import { denialText } from '../../relay/permission.ts'

const query = graphql`
  query PersonalSettingsScreenQuery @preloadable {
    viewer {
      ...IdentityPanel_viewer
      ...TwoFactorPanel_viewer
      user {
        email
      }
      can {
        changeCredentials {
          ...permission_permission @relay(mask: false)
        }
      }
      isAtIdentityProvider
      isIdentityProviderEnforced
    }
  }
`

/** Sign-in settings: identity provider, or password and two-factor authentication. */
export function PersonalSettingsScreen({ queryRef }: ScreenProps<PersonalSettingsScreenQuery>) {
  const messages = useMessages(accountMessages)
  const { viewer } = usePreloadedQuery<PersonalSettingsScreenQuery>(query, queryRef)
  if (!viewer) return null
  const { isAtIdentityProvider, isIdentityProviderEnforced, can } = viewer
  if (!can.changeCredentials.isAllowed)
    return (
      <PersonalPage current="security">
        <Panel title={messages.security}>{denialText(can.changeCredentials)}</Panel>
      </PersonalPage>
    )
  return (
    <PersonalPage current="security">
      {isAtIdentityProvider ? <IdentityPanel viewer={viewer} /> : null}
      {isAtIdentityProvider && isIdentityProviderEnforced ? null : (
        <>
          <PasswordPanel email={viewer.user.email} />
          <TwoFactorPanel viewer={viewer} />
        </>
      )}
    </PersonalPage>
  )
}
