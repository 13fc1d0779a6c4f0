import { useId } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { sumMoney } from '../../ui/sumMoney.ts'
import type {
  PaymentAllocation_payment$data,
  PaymentAllocation_payment$key,
} from './__generated__/PaymentAllocation_payment.graphql.ts'
import { paymentCardMessages } from './paymentCardMessages.ts'
import styles from './PaymentAllocation.module.css'

const fragment = graphql`
  fragment PaymentAllocation_payment on Payment {
    patient {
      restId
    }
    applies {
      id
      amount
      charge {
        procedureCode
        description
      }
      visit {
        restId
        serviceDate
      }
    }
  }
`

type Apply = PaymentAllocation_payment$data['applies'][number]

interface PaymentAllocationProps {
  payment: PaymentAllocation_payment$key
  currency: string
}

/** The allocation of a payment: its charges below their visits, with the amount of each. */
export function PaymentAllocation({ payment, currency }: PaymentAllocationProps) {
  const messages = useMessages(paymentCardMessages)
  const { patient, applies } = useFragment(fragment, payment)
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.allocation}</h3>
      {applies.length === 0 && <p>{messages.notAllocated}</p>}
      {byVisit(applies).map((parts) => {
        const { visit } = parts[0]!
        const title = messages.visitOn(formatDate(visit?.serviceDate))
        return (
          <div key={parts[0]!.id} className={styles.visit}>
            <div className={styles.row}>
              {patient ? (
                <ScreenLink className={styles.link} to={`/patients/${patient.restId}/statements`}>
                  {title}
                </ScreenLink>
              ) : (
                title
              )}
              <Money amount={sumMoney(parts.map(({ amount }) => amount))} currency={currency} />
            </div>
            <ul>
              {parts.map(({ id, amount, charge }) => (
                <li key={id} className={styles.row}>
                  <span>
                    {charge?.procedureCode} {charge?.description}
                  </span>
                  <Money amount={amount} currency={currency} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** Applied payments of one visit, in order. */
function byVisit(applies: readonly Apply[]): Apply[][] {
  const groups = new Map<string, Apply[]>()
  for (const apply of applies) {
    const id = apply.visit?.restId ?? ''
    groups.set(id, [...(groups.get(id) ?? []), apply])
  }
  return [...groups.values()]
}
