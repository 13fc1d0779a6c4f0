import { ExternalLink } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { IdentityPanel_viewer$key } from './__generated__/IdentityPanel_viewer.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import styles from './IdentityPanel.module.css'

const fragment = graphql`
  fragment IdentityPanel_viewer on Viewer {
    isIdentityProviderEnforced
    identitySettingsUrl
  }
`

/** Link to the identity provider’s page for password and second factor. */
export function IdentityPanel({ viewer }: { viewer: IdentityPanel_viewer$key }) {
  const messages = useMessages(accountMessages)
  const { isIdentityProviderEnforced, identitySettingsUrl } = useFragment(fragment, viewer)
  return (
    <Panel title={messages.identity}>
      <div className={styles.stack}>
        <p>{isIdentityProviderEnforced ? messages.identityOnly : messages.identityToo}</p>
        {identitySettingsUrl ? (
          <ButtonLink
            to={identitySettingsUrl}
            icon={<ExternalLink size={16} aria-hidden />}
            target="_blank"
            rel="noreferrer"
          >
            {messages.identitySettings}
          </ButtonLink>
        ) : (
          <p className={styles.note}>{messages.identityNoSettings}</p>
        )}
      </div>
    </Panel>
  )
}
