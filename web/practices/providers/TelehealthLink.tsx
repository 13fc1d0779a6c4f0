import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { TelehealthLink_provider$key } from './__generated__/TelehealthLink_provider.graphql.ts'
import { providerMessages } from './providerMessages.ts'
import styles from './TelehealthLink.module.css'
import { TelehealthLinkDialog } from './TelehealthLinkDialog.tsx'

const fragment = graphql`
  fragment TelehealthLink_provider on Provider {
    id
    name
    telehealthLink
    modifiedAt
  }
`

interface TelehealthLinkProps {
  provider: TelehealthLink_provider$key
}

/** Where patients join a provider's video visits, and the dialog that changes it. */
export function TelehealthLink({ provider: key }: TelehealthLinkProps) {
  const messages = useMessages(providerMessages)
  const provider = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  const { name, telehealthLink } = provider
  return (
    <span className={styles.link}>
      {telehealthLink && (
        <a
          href={telehealthLink}
          target="_blank"
          rel="noreferrer"
          title={telehealthLink}
          aria-label={messages.openOf(name)}
        >
          {messages.open}
        </a>
      )}
      <Button
        size="sm"
        aria-label={telehealthLink ? messages.editOf(name) : messages.addOf(name)}
        onClick={() => setIsOpen(true)}
      >
        {telehealthLink ? messages.edit : messages.add}
      </Button>
      {isOpen && <TelehealthLinkDialog provider={provider} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
