import { X } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'
import type { PaymentPreviewQuery } from './__generated__/PaymentPreviewQuery.graphql.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { paymentCardMessages } from './paymentCardMessages.ts'
import styles from './PaymentPreview.module.css'

const query = graphql`
  query PaymentPreviewQuery($id: ID!) {
    payment(restId: $id) {
      patient {
        id
      }
      ...PaymentCard_payment
    }
  }
`

interface PaymentPreviewProps {
  restId: string
  onClose: () => void
  /** Whether the payment links to its patient, whose page is not open. */
  hasPatientLink: boolean
}

/** A payment beside a list. Focus stays in the list, so that the next row is one key away. */
export function PaymentPreview({ restId, onClose, hasPatientLink }: PaymentPreviewProps) {
  const messages = useMessages(paymentCardMessages)
  const texts = useUiTexts()
  const skeleton = (
    <div className={styles.skeleton} role="status" aria-label={texts.loading}>
      <SkeletonLines lines={12} />
    </div>
  )
  return (
    <aside className={styles.root} aria-label={messages.payment}>
      <div className={styles.close}>
        <IconButton size="sm" label={texts.close} icon={<X size={16} />} keys={['Esc']} onClick={onClose} />
      </div>
      <Pane<PaymentPreviewQuery>
        query={query}
        variables={{ id: restId }}
        skeleton={skeleton}
        failed={({ refresh, isRefreshing }) => (
          <ErrorState message={messages.failed} onRetry={refresh} isRetrying={isRefreshing} />
        )}
        reportsParts
      >
        {({ payment }, { refresh }) =>
          payment ? (
            <>
              {payment.patient && <AccountChanges patientId={payment.patient.id} onChange={refresh} />}
              <PaymentCard payment={payment} hasPatientLink={hasPatientLink} />
            </>
          ) : (
            <InvalidLink hint={messages.gone} />
          )
        }
      </Pane>
    </aside>
  )
}
