import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { PartnerKeys_partner$key } from './__generated__/PartnerKeys_partner.graphql.ts'
import { partnerKeyColumns } from './partnerKeyColumns.tsx'
import { partnerMessages } from './partnerMessages.ts'
import partnerPanelStyles from './PartnerPanel.module.css'
import styles from './PartnerKeys.module.css'

const fragment = graphql`
  fragment PartnerKeys_partner on Partner {
    id
    name
    keys {
      id
      isValid
      ...partnerKeyColumns_key @relay(mask: false)
    }
  }
`

const maxValid = 2
const loadDialogs = async () => (await import('./PartnerKeyDialogs.tsx')).PartnerKeyDialogs

interface PartnerKeysProps {
  partner: PartnerKeys_partner$key
  /** Reason that keys can’t be issued or revoked. */
  refusal: string | undefined
}

/** The keys of a partner with their actions. */
export function PartnerKeys({ partner, refusal }: PartnerKeysProps) {
  const messages = useMessages(partnerMessages)
  const { id, name, keys } = useFragment(fragment, partner)
  const [open, setOpen] = useState<'issue' | { keyId: string; prefix: string } | null>(null)
  const { Part: Dialogs, want } = useLoadedPart(loadDialogs)
  const show = (what: typeof open) => void want(() => setOpen(what))
  const valid = keys.filter(({ isValid }) => isValid)
  const issueRefusal = refusal ?? (valid.length >= maxValid ? messages.twoKeys : undefined)
  const columns = partnerKeyColumns(messages, refusal, ({ id: keyId, prefix }) => show({ keyId, prefix }))
  return (
    <section className={partnerPanelStyles.part}>
      <h3>{messages.keys}</h3>
      {keys.length === 0 ? (
        <p className={partnerPanelStyles.facts}>{messages.noKeys}</p>
      ) : (
        <RecordTable label={`${messages.keys}: ${name}`} columns={columns} rows={keys} rowKey={(key) => key.id} />
      )}
      <div className={styles.actions}>
        <Button
          size="sm"
          icon={<KeyRound size={16} />}
          disabledReason={issueRefusal}
          onClick={() => show('issue')}
          aria-label={messages.issueFor(name)}
        >
          {messages.issue}
        </Button>
      </div>
      {Dialogs && open && (
        <Dialogs partner={{ id, name, hasKey: valid.length > 0 }} open={open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
