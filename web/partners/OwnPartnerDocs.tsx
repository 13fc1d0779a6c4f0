import { useEffect } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { LanguageLinks } from '../session/LanguageLinks.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { Panel } from '../ui/Panel.tsx'
import { SettingsFrame } from '../ui/SettingsFrame.tsx'
import { docsMessages } from './docsMessages.ts'
import { PartnerOperations } from './PartnerOperations.tsx'
import type { OwnPartner } from './partnerDocsRequest.ts'
import { partnerMessages } from './partnerMessages.ts'
import styles from './OwnPartnerDocs.module.css'

interface OwnPartnerDocsProps {
  partner: OwnPartner
  onLeave: () => void
}

/** Operations of the partner that owns the key. */
export function OwnPartnerDocs({ partner, onLeave }: OwnPartnerDocsProps) {
  const messages = useMessages(docsMessages)
  const words = useMessages(partnerMessages)
  const { name, company, requestsAMinute, keys, operations } = partner
  useEffect(() => {
    document.title = `${name} · Tally Care`
  }, [name])
  const facts = [
    company && messages.readAs(company.name),
    requestsAMinute != null && words.rate(requestsAMinute),
    keys[0] && messages.validUntil(formatDateTime(keys[0].expiresAt)),
  ].filter(Boolean)
  return (
    <main className={styles.docs}>
      <SettingsFrame isForm>
        <header>
          <h1>{name}</h1>
          <Button size="sm" onClick={onLeave}>
            {messages.other}
          </Button>
        </header>
        <p>{facts.join(' · ')}</p>
        <Panel title={words.operations} isFlush>
          <PartnerOperations operations={operations} level={3} />
        </Panel>
        <footer>
          <LanguageLinks label={messages.language} />
        </footer>
      </SettingsFrame>
    </main>
  )
}
