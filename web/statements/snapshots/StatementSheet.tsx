import { graphql, useFragment } from 'react-relay/hooks'
import type { StatementSheet_content$key } from './__generated__/StatementSheet_content.graphql.ts'
import { SheetPaper } from './SheetPaper.tsx'

const fragment = graphql`
  fragment StatementSheet_content on StatementContent {
    date
    currency
    practiceName
    practiceTaxId
    addressee
    accountNumber
    amount
    members {
      patient {
        id
      }
      name
      amount
      visits {
        restId
        serviceDate
        description
        providerName
        amounts {
          billed
          insurancePaid
          adjustment
          discounts
          patientPaid
          patientBalance
        }
        charges {
          restId
          procedureCode
          description
          customDescription
          isVoided
          amounts {
            billed
            insurancePaid
            adjustment
            discounts
            patientPaid
            patientBalance
          }
        }
      }
    }
  }
`

interface StatementSheetProps {
  content: StatementSheet_content$key
  /** Printed on sent statements. */
  code?: string
}

/** A statement in the patient's layout. */
export function StatementSheet({ content: key, ...sent }: StatementSheetProps) {
  return <SheetPaper content={useFragment(fragment, key)} {...sent} />
}
