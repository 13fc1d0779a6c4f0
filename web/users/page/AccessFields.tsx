import { useMessages } from '../../i18n/messages.ts'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { roleLabel } from '../userLabels.ts'
import { userMessages } from '../userMessages.ts'
import { PracticeChoice } from './PracticeChoice.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { UserFlag } from './UserFields.tsx'
import type { UserPartProps } from './UserPart.ts'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'

interface AccessFieldsProps extends UserPartProps {
  assignableRoles: readonly string[]
  /** Why the viewer may not change role and access: of their own account. */
  accessRefusal: string | undefined
}

/** Role, practices, and whether the user can sign in. */
export function AccessFields({ user, draft, isDisabled, assignableRoles, accessRefusal }: AccessFieldsProps) {
  const messages = useMessages(userPageMessages)
  const words = useMessages(userMessages)
  const { values, change, errorOf } = draft
  const theirRole = draft.theirsOf('role')
  const isLocked = isDisabled || accessRefusal !== undefined
  return (
    <Panel title={messages.access}>
      <div className={styles.fields}>
        {!isDisabled && accessRefusal !== undefined && <p className={styles.help}>{accessRefusal}</p>}
        <div>
          <RoleSelect
            value={values.role}
            assignableRoles={assignableRoles}
            isDisabled={isLocked}
            error={errorOf('role')}
            onChange={(role) => change({ role })}
          />
          <Theirs value={theirRole && roleLabel(words, theirRole)} />
        </div>
        <PracticeChoice
          companyRestId={user.company?.restId ?? null}
          known={user.practices ?? []}
          selected={values.practiceRestIds}
          isDisabled={isLocked}
          error={errorOf('practiceRestIds')}
          onChange={(practiceRestIds) => change({ practiceRestIds })}
        />
        {user.status !== 'INVITED' && <UserFlag draft={draft} name="isActive" isDisabled={isLocked} />}
      </div>
    </Panel>
  )
}
