import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { SaveForm } from '../../relay/forms/SaveForm.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { UserForm_user$key } from './__generated__/UserForm_user.graphql.ts'
import { AccessFields } from './AccessFields.tsx'
import { OnshoreSwitch } from './OnshoreSwitch.tsx'
import { PaymentDefaults } from './PaymentDefaults.tsx'
import { UserFlag, UserText } from './UserFields.tsx'
import type { UserPartProps } from './UserPart.ts'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'
import { useUserDraft } from './useUserDraft.ts'

const fragment = graphql`
  fragment UserForm_user on User {
    id
    firstName
    lastName
    email
    confirmedAt
    phone
    sipPhone
    role
    isActive
    status
    company {
      restId
    }
    practices {
      restId
      name
    }
    isPatientsSupport
    isSpanishSpeaker
    isNotifiedOfDisputes
    isNotifiedOfDisputedCharges
    defaultPaymentLocation {
      restId
    }
    defaultCardReader {
      restId
    }
    modifiedAt
    viewerCanEdit {
      ...permission_permission @relay(mask: false)
    }
    viewerCanEditAccess {
      ...permission_permission @relay(mask: false)
    }
    viewerCanEditSupportAgent {
      ...permission_permission @relay(mask: false)
    }
    ...OnshoreSwitch_user
    ...PaymentDefaults_user
  }
`

interface UserFormProps {
  user: UserForm_user$key
  /** Roles that the viewer may give. */
  assignableRoles: readonly string[]
  retry: Refresh
}

/** A user in one form. What was changed is saved at once, by the bar at the bottom; without permission it is shown only. */
export function UserForm({ user: key, assignableRoles, retry }: UserFormProps) {
  const user = useFragment(fragment, key)
  const draft = useUserDraft(user)
  const refusal = disabledReasonOf(user.viewerCanEdit)
  const form = { user, draft, isDisabled: refusal !== undefined }
  return (
    <SaveForm draft={draft}>
      {refusal !== undefined && <p className={styles.help}>{refusal}</p>}
      <Details {...form} />
      <AccessFields
        {...form}
        assignableRoles={assignableRoles}
        accessRefusal={disabledReasonOf(user.viewerCanEditAccess)}
      />
      <Notifications {...form} />
      <Support {...form} />
      <PaymentDefaults {...form} user={user} retry={retry} />
    </SaveForm>
  )
}

function Details({ user, ...form }: UserPartProps) {
  const messages = useMessages(userPageMessages)
  const isConfirmed = user.confirmedAt !== null
  return (
    <Panel title={messages.details}>
      <FormColumns kind="pair">
        <UserText {...form} name="firstName" />
        <UserText {...form} name="lastName" />
        <UserText
          {...form}
          name="email"
          isReadOnly={isConfirmed}
          help={isConfirmed ? messages.emailFixed : messages.emailOpen}
        />
        <UserText {...form} name="phone" />
        <UserText {...form} name="sipPhone" help={messages.sipPhoneHelp} />
      </FormColumns>
    </Panel>
  )
}

/** Specification: disputed conversations from the support role; admins always receive disputed charges. */
function Notifications({ draft, isDisabled }: UserPartProps) {
  const messages = useMessages(userPageMessages)
  const { role } = draft.values
  const isSupport = role !== 'FRONTDESK' && role !== 'USER'
  const isAdmin = role === 'ADMIN' || role === 'OWNER'
  return (
    <Panel title={messages.notifications}>
      <div className={styles.fields}>
        <UserFlag
          draft={draft}
          name="isNotifiedOfDisputes"
          isDisabled={isDisabled || !isSupport}
          shown={isSupport ? undefined : false}
        />
        <UserFlag
          draft={draft}
          name="isNotifiedOfDisputedCharges"
          isDisabled={isDisabled || isAdmin}
          shown={isAdmin ? true : undefined}
        />
      </div>
    </Panel>
  )
}

function Support({ user, draft, isDisabled }: UserPartProps) {
  const messages = useMessages(userPageMessages)
  return (
    <Panel title={messages.support}>
      <div className={styles.fields}>
        <UserFlag draft={draft} name="isPatientsSupport" isDisabled={isDisabled} />
        <UserFlag
          draft={draft}
          name="isSpanishSpeaker"
          isDisabled={isDisabled}
          reason={disabledReasonOf(user.viewerCanEditSupportAgent)}
        />
        <OnshoreSwitch user={user} />
      </div>
    </Panel>
  )
}
