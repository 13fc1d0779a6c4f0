import { ChevronDown, UsersRound } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { patientMessages } from '../patientMessages.ts'
import type { FamilyPopover_patient$key } from './__generated__/FamilyPopover_patient.graphql.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import styles from './FamilyPopover.module.css'

const fragment = graphql`
  fragment FamilyPopover_patient on Patient {
    familyRole
    currency
    guarantor {
      restId
      name
    }
    family {
      restId
      name
      familyRole
      currentBalance
    }
  }
`

/** The role in the family, leading to the guarantor and the other members. */
export function FamilyPopover({ patient: key }: { patient: FamilyPopover_patient$key }) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(patientPageMessages)
  const { familyRole, guarantor, family, currency } = useFragment(fragment, key)
  if (!familyRole && family.length === 0) return null
  const role = familyRole === 'GUARANTOR' ? messages.guarantorOf(family.length) : null
  const label = guarantor ? messages.dependentOf(guarantor.name) : (role ?? messages.family)
  return (
    <Popover
      label={messages.family}
      trigger={(attributes) => (
        <Button {...attributes} variant="quiet" size="sm" icon={<UsersRound size={14} />}>
          <span className={styles.clip}>{label}</span>
          <ChevronDown size={12} aria-hidden />
        </Button>
      )}
    >
      {(close) => (
        <ul className={styles.family} aria-label={messages.family}>
          {family.map((member) => (
            <li key={member.restId}>
              <ScreenLink to={`/patients/${member.restId}`} onClick={close}>
                <span className={styles.clip}>{member.name}</span>
                <span className={styles.familyRole}>
                  {member.familyRole === 'GUARANTOR' ? texts.guarantor : texts.dependent}
                </span>
                {member.currentBalance && <Money amount={member.currentBalance} currency={currency} />}
              </ScreenLink>
            </li>
          ))}
          {family.length === 0 && <li className={styles.familyNone}>{messages.noFamily}</li>}
        </ul>
      )}
    </Popover>
  )
}
