import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Panel } from '../ui/Panel.tsx'
import type { PartnerPanel_partner$key } from './__generated__/PartnerPanel_partner.graphql.ts'
import { partnerMessages } from './partnerMessages.ts'
import { PartnerKeys } from './PartnerKeys.tsx'
import { PartnerOperations } from './PartnerOperations.tsx'
import styles from './PartnerPanel.module.css'

const fragment = graphql`
  fragment PartnerPanel_partner on Partner {
    name
    requestsAMinute
    company {
      name
    }
    ...PartnerOperations_partner @relay(mask: false)
    ...PartnerKeys_partner
  }
`

interface PartnerPanelProps {
  partner: PartnerPanel_partner$key
  /** For users who see several companies’ partners. */
  isCompanyNamed: boolean
  /** Why keys can't be issued and revoked. */
  keysRefusal: string | undefined
}

/** A partner with its keys and operations. */
export function PartnerPanel({ partner, isCompanyNamed, keysRefusal }: PartnerPanelProps) {
  const messages = useMessages(partnerMessages)
  const shown = useFragment(fragment, partner)
  const { name, requestsAMinute, company, operations } = shown
  return (
    <Panel title={name} note={isCompanyNamed ? company?.name : undefined} isFlush>
      {requestsAMinute !== null && requestsAMinute !== undefined && (
        <p className={styles.facts}>{messages.rate(requestsAMinute)}</p>
      )}
      <PartnerKeys partner={shown} refusal={keysRefusal} />
      <section className={styles.part}>
        <h3>{messages.operations}</h3>
        <PartnerOperations operations={operations} level={4} />
      </section>
    </Panel>
  )
}
