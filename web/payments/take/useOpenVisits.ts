import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import type { useOpenVisitsQuery, useOpenVisitsQuery$data } from './__generated__/useOpenVisitsQuery.graphql.ts'
import type { ChargeableCard } from './paymentChoices.ts'
import type { OpenVisit } from './readPayment.ts'

const query = graphql`
  query useOpenVisitsQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Patient {
        ...payingPatient_patient @relay(mask: false)
        modifiedAt
        currentBalance
        pendingPayments
        paymentTerms {
          bankFee
          cardFee
          bankMinimumBalance
          promptPayDiscount
          promptPayBalance
        }
        paymentMethods {
          id
          kindText
          label
          statusText
          expiry
          expiryMonth
          expiryYear
        }
        statements {
          bucketText
          visits {
            id
            serviceDate
            description
            amounts {
              patientBalance
            }
          }
        }
      }
    }
  }
`

type Account = Extract<useOpenVisitsQuery$data['node'], { readonly __typename: 'Patient' }>
const billed: ReadonlySet<string> = new Set(['current', 'collections'])

/** The current balance on the server, what is pending, and the visits that a payment can be applied to, oldest first. */
export function useOpenVisits(patientId: string) {
  const { data, status, retry } = useLookup<useOpenVisitsQuery>(query, { id: patientId })
  const account = data?.node?.__typename === 'Patient' ? data.node : null
  return { account: account && openAccountOf(account), status, retry }
}

const openAccountOf = (account: Account) => ({
  ...account,
  visits: visitsOf(account),
  cards: cardsOf(account),
})

/** Chargeable cards and bank accounts, by priority. */
const cardsOf = ({ paymentMethods }: Account): ChargeableCard[] =>
  (paymentMethods ?? []).flatMap(({ id, kindText, label, statusText, expiry, expiryMonth, expiryYear }) =>
    statusText === 'active' && expiry !== 'EXPIRED'
      ? {
          id,
          label,
          isBank: kindText === 'bank_account',
          expires: expiryMonth && expiryYear ? `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` : null,
        }
      : [],
  )

function visitsOf({ statements }: Account): OpenVisit[] {
  const rows = statements?.flatMap(({ bucketText, visits }) =>
    bucketText === 'settled'
      ? []
      : visits.map(({ amounts, ...visit }) => ({
          ...visit,
          balance: amounts.patientBalance,
          isBilled: billed.has(bucketText),
        })),
  )
  const open = rows?.filter(({ balance }) => Number(balance) > 0) ?? []
  return open.toSorted((one, other) => one.serviceDate.localeCompare(other.serviceDate))
}
