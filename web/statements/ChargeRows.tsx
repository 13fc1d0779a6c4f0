import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { ChargeRows_charge$data, ChargeRows_charge$key } from './__generated__/ChargeRows_charge.graphql.ts'
import { AmountCells } from './AmountCells.tsx'
import { ChangeButtons } from './changes/ChangeButtons.tsx'
import type { ChangeTarget } from './changes/changing.ts'
import { columnsBehindName } from './amountColumns.ts'
import { Differences } from './integrity/Differences.tsx'
import { statementMessages } from './statementMessages.ts'
import { Identifier } from '../ui/Identifier.tsx'
import statementsPanelStyles from './StatementsPanel.module.css'
import styles from './ChargeRows.module.css'

const fragment = graphql`
  fragment ChargeRows_charge on Charge {
    id
    procedureCode
    description
    procedureTitle
    customDescription
    units
    isVoided
    amounts {
      patientBalance
      adjustment
      ...AmountCells_amounts
    }
    differences {
      ...Differences_differences
    }
    applies {
      id
      amount
      paymentDate
      paymentExternalId
    }
  }
`

/** A charge, struck through when voided, with the payments applied to it below, insurance included. */
export function ChargeRows({ charge: key, currency }: { charge: ChargeRows_charge$key; currency: string }) {
  const messages = useMessages(statementMessages)
  const charge = useFragment(fragment, key)
  const { procedureCode, description, units, isVoided, amounts, applies } = charge
  const explanation = explanationOf(charge)
  return (
    <>
      <tr className={statementsPanelStyles.charge} data-voided={isVoided || undefined}>
        <th scope="row">
          <span className={statementsPanelStyles.code}>{procedureCode}</span>
          <span className={statementsPanelStyles.what}>
            {isVoided ? <s>{description}</s> : description}
            {explanation && <span className={styles.explanation}>{explanation}</span>}
            <Differences differences={charge.differences} currency={currency} />
          </span>
          {isVoided && <StatusLabel tone="neutral">{messages.voided}</StatusLabel>}
          {!isVoided && <ChangeButtons target={targetOf(charge)} />}
        </th>
        <td data-label={messages.units}>{units}</td>
        <AmountCells amounts={amounts} currency={currency} />
      </tr>
      {applies?.map(({ id, amount, paymentDate, paymentExternalId }) => (
        <tr key={id} className={statementsPanelStyles.apply}>
          <td colSpan={columnsBehindName + 1}>
            <span className={styles.applyFacts}>
              <span>{messages.applied(formatDate(paymentDate))}</span>
              <Money amount={amount} currency={currency} />
              {paymentExternalId && <Identifier>{paymentExternalId}</Identifier>}
            </span>
          </td>
        </tr>
      ))}
    </>
  )
}

function targetOf({ id, procedureCode, description, amounts }: ChargeRows_charge$data): ChangeTarget {
  const { patientBalance: balance, adjustment } = amounts
  return { kind: 'charge', id, name: `${procedureCode} ${description}`, balance, adjustment }
}

interface Named {
  readonly description: string
  readonly procedureTitle: string | null | undefined
  readonly customDescription: string | null | undefined
}

/**
 * The plain-language title of the code. Otherwise the code's own title, if the billing system uses another description.
 */
function explanationOf({ description, procedureTitle, customDescription }: Named): string | null {
  if (customDescription) return customDescription
  return procedureTitle && procedureTitle !== description ? procedureTitle : null
}
