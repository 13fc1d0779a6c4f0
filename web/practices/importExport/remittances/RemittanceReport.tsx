import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { DownloadButton } from '../../../relay/DownloadButton.tsx'
import { DialogButton } from '../../../ui/DialogButton.tsx'
import type { RemittanceReport_remittance$key } from './__generated__/RemittanceReport_remittance.graphql.ts'
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

const loadDialog = async () => (await import('./RemittanceDialog.tsx')).RemittanceDialog

/** Opens the claims of a remittance, on the page or as a file. A rejected one has none. */
export function RemittanceReport({ remittance: key }: { remittance: RemittanceReport_remittance$key }) {
  const messages = useMessages(remittanceMessages)
  const remittance = useFragment(fragment, key)
  const { checkNumber, reportPath, status } = remittance
  if (status === 'REJECTED') return null
  return (
    <div className={styles.root}>
      <DialogButton size="sm" aria-label={messages.openOf(checkNumber)} load={loadDialog} dialogProps={{ remittance }}>
        {messages.open}
      </DialogButton>
      <DownloadButton
        path={reportPath}
        fallbackName="remittance.csv"
        label={messages.csv}
        ariaLabel={messages.csvOf(checkNumber)}
      />
    </div>
  )
}
