import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { familyRoleLabel } from '../status/familyRoleLabel.ts'
import { patientMessages } from '../patientMessages.ts'
import type { FamilySum_patient$key } from './__generated__/FamilySum_patient.graphql.ts'
import { amountMessages } from './amountMessages.ts'
import { outsideOf } from './outsideOf.ts'
import styles from './FamilySum.module.css'

const fragment = graphql`
  fragment FamilySum_patient on Patient {
    name
    familyRole
    familyRoleText
    currency
    currentBalance
    familyBalance
    family {
      restId
      name
      familyRole
      familyRoleText
      currentBalance
    }
  }
`

interface FamilySumProps {
  patient: FamilySum_patient$key
  /** Called when the user follows a link to another member. */
  onLeave?: () => void
}

/** The balances of a family, one member a line, and their sum: the family balance. */
export function FamilySum({ patient: key, onLeave }: FamilySumProps) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(amountMessages)
  const patient = useFragment(fragment, key)
  const { currency, family, currentBalance, familyBalance } = patient
  const outside = outsideOf(patient)
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <ul className={styles.family} aria-label={texts.familyBalance}>
      <li className={styles.member}>
        <span className={styles.name}>{patient.name}</span>
        <span className={styles.role}>{familyRoleLabel(patient, texts)}</span>
        {money(currentBalance)}
      </li>
      {family.map((member) => (
        <li key={member.restId}>
          <ScreenLink className={styles.member} to={`/patients/${member.restId}`} onClick={onLeave}>
            <span className={styles.name}>{member.name}</span>
            <span className={styles.role}>{familyRoleLabel(member, texts)}</span>
            {money(member.currentBalance)}
          </ScreenLink>
        </li>
      ))}
      {Number(outside) !== 0 && (
        <li className={styles.member}>
          <span className={styles.role}>{messages.otherMembers}</span>
          <span />
          {money(outside)}
        </li>
      )}
      <li className={styles.member} data-sum>
        <span>{texts.familyBalance}</span>
        <span />
        {money(familyBalance)}
      </li>
    </ul>
  )
}
