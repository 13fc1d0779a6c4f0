import { ChevronDown, UsersRound } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { familyRoleLabel } from '../status/familyRoleLabel.ts'
import { patientMessages } from '../patientMessages.ts'
import type { FamilyPopover_patient$key } from './__generated__/FamilyPopover_patient.graphql.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import styles from './FamilyPopover.module.css'

const fragment = graphql`
  fragment FamilyPopover_patient on Patient {
    familyRole
    familyRoleText
    currency
    guarantor {
      restId
      name
    }
    family {
      restId
      name
      familyRole
      familyRoleText
      currentBalance
    }
  }
`

/** The role in the family, with links to the guarantor and the other members. */
export function FamilyPopover({ patient: key }: { patient: FamilyPopover_patient$key }) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(patientPageMessages)
  const patient = useFragment(fragment, key)
  const { familyRole, guarantor, family, currency } = patient
  if (!familyRole && family.length === 0) return null
  const role = familyRole === 'UNKNOWN' ? familyRoleLabel(patient, texts) : null
  const payer = familyRole === 'GUARANTOR' ? messages.guarantorOf(family.length) : role
  const label = guarantor ? messages.dependentOf(guarantor.name) : (payer ?? messages.family)
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
                <span className={styles.familyRole}>{familyRoleLabel(member, texts)}</span>
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
