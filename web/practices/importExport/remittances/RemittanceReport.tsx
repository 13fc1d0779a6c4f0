import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { DownloadButton } from '../../../relay/DownloadButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { RemittanceReport_remittance$key } from './__generated__/RemittanceReport_remittance.graphql.ts'
import { RemittanceDialog } from './RemittanceDialog.tsx'
import { remittanceMessages } from './remittanceMessages.ts'
import styles from './RemittanceReport.module.css'

const fragment = graphql`
  fragment RemittanceReport_remittance on Remittance {
    id
    payerName
    payerId
    checkNumber
    currency
    reportPath
    status
  }
`

/** Opens the claims of a remittance, on the page or as a file. A rejected one has none. */
export function RemittanceReport({ remittance: key }: { remittance: RemittanceReport_remittance$key }) {
  const messages = useMessages(remittanceMessages)
  const remittance = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  const { checkNumber, reportPath, status } = remittance
  if (status === 'REJECTED') return null
  return (
    <div className={styles.root}>
      <Button size="sm" aria-label={messages.openOf(checkNumber)} onClick={() => setIsOpen(true)}>
        {messages.open}
      </Button>
      <DownloadButton
        path={reportPath}
        fallbackName="remittance.csv"
        label={messages.csv}
        ariaLabel={messages.csvOf(checkNumber)}
      />
      {isOpen && <RemittanceDialog remittance={remittance} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
