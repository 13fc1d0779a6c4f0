import { ChevronDown, UsersRound } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { familyRoleLabel } from '../status/familyRoleLabel.ts'
import { patientMessages } from '../patientMessages.ts'
import type { FamilyPopover_patient$key } from './__generated__/FamilyPopover_patient.graphql.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import styles from './FamilyPopover.module.css'

const loadFamilySum = async () => (await import('../amounts/FamilySum.tsx')).FamilySum

const fragment = graphql`
  fragment FamilyPopover_patient on Patient {
    familyRole
    familyRoleText
    guarantor {
      name
    }
    family {
      restId
    }
    ...FamilySum_patient
  }
`

/** The role in the family, with links to the guarantor and the other members. */
export function FamilyPopover({ patient: key }: { patient: FamilyPopover_patient$key }) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(patientPageMessages)
  const patient = useFragment(fragment, key)
  const { familyRole, guarantor, family } = patient
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
      {(close) =>
        family.length > 0 ? (
          <OnDemand load={loadFamilySum} props={{ patient, onLeave: close }} />
        ) : (
          <p className={styles.familyNone}>{messages.noFamily}</p>
        )
      }
    </Popover>
  )
}
