import { ExternalLink } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import '../../ui/button.css'
import type { IdentityPanel_viewer$key } from './__generated__/IdentityPanel_viewer.graphql.ts'
import { accountMessages } from './accountMessages.ts'

const fragment = graphql`
  fragment IdentityPanel_viewer on Viewer {
    isIdentityProviderEnforced
    identitySettingsUrl
  }
`

/** Where the company's identity provider keeps password and second factor, and the way there. */
export function IdentityPanel({ viewer }: { viewer: IdentityPanel_viewer$key }) {
  const messages = useMessages(accountMessages)
  const { isIdentityProviderEnforced, identitySettingsUrl } = useFragment(fragment, viewer)
  return (
    <Panel title={messages.identity}>
      <div className="account-stack">
        <p>{isIdentityProviderEnforced ? messages.identityOnly : messages.identityToo}</p>
        {identitySettingsUrl ? (
          <a
            className="t-button"
            data-variant="secondary"
            data-size="md"
            href={identitySettingsUrl}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={16} aria-hidden />
            {messages.identitySettings}
          </a>
        ) : (
          <p className="account-note">{messages.identityNoSettings}</p>
        )}
      </div>
    </Panel>
  )
}
