import { graphql } from 'react-relay/hooks'
import type { payingPatient_patient$data } from './__generated__/payingPatient_patient.graphql.ts'

void graphql`
  fragment payingPatient_patient on Patient {
    id
    restId
    name
    currency
    practice {
      id
      restId
    }
    viewerCan {
      chargeBankAccounts {
        ...permission_permission @relay(mask: false)
      }
      chargeCards {
        isAllowed
      }
      manageCards {
        isAllowed
      }
      chargeReaders {
        ...permission_permission @relay(mask: false)
      }
      sendReceipt {
        ...permission_permission @relay(mask: false)
      }
      recordCash {
        ...permission_permission @relay(mask: false)
      }
      recordManualPayment {
        ...permission_permission @relay(mask: false)
      }
      leaveUnapplied {
        isAllowed
      }
    }
  }
`

/** The patient of a payment, with the viewer's permissions. */
export type PayingPatient = Omit<payingPatient_patient$data, ' $fragmentType'>
