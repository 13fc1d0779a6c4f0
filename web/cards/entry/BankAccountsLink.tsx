import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { BankAccountsLinkQuery } from './__generated__/BankAccountsLinkQuery.graphql.ts'
import { entryMessages } from './entryMessages.ts'

const query = graphql`
  query BankAccountsLinkQuery($patientId: ID!) {
    viewer {
      can {
        editPractices {
          isAllowed
        }
      }
    }
    node(id: $patientId) {
      ... on Patient {
        practice {
          restId
        }
      }
    }
  }
`

/** Leads to the bank accounts of the patient's practice, for users who may connect one. */
export function BankAccountsLink({ patientId }: { patientId: string }) {
  const messages = useMessages(entryMessages)
  const { data } = useLookup<BankAccountsLinkQuery>(query, { patientId })
  const practice = data?.node?.practice
  if (!practice || !data?.viewer?.can.editPractices.isAllowed) return null
  return (
    <div>
      <ButtonLink size="sm" to={`/clients/${practice.restId}/bank-accounts`}>
        {messages.openAccounts}
      </ButtonLink>
    </div>
  )
}

interface BelowRefusalProps {
  patientId: string
  /** Code of a rejected mutation. */
  code: string | undefined
}

/** The same below a refusal, if the practice lacks an account. */
export const BankAccountsBelow = ({ patientId, code }: BelowRefusalProps) =>
  code === 'NO_PAYMENT_CONNECTION' ? <BankAccountsLink patientId={patientId} /> : null
