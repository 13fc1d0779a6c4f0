import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { SaveForm } from '../relay/forms/SaveForm.tsx'
import { Theirs } from '../relay/forms/Theirs.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { CompanyForm_company$key } from './__generated__/CompanyForm_company.graphql.ts'
import { companyMessages } from './companyMessages.ts'
import styles from './CompanyForm.module.css'
import { useCompanyDraft } from './useCompanyDraft.ts'

/** Bounds of the sign-out time, which the server checks as well. */
const logoutMinutes = { minimum: 5, maximum: 480 }

const fragment = graphql`
  fragment CompanyForm_company on Company {
    id
    name
    isTwoFactorEnforced
    isExternalSsoEnabled
    idleLogoutMinutes
    hidesAccessCodes
    hidesAppointments
    modifiedAt
  }
`

interface CompanyFormProps {
  company: CompanyForm_company$key
  /** Why the viewer may not change it. */
  refusal: string | undefined
}

type Draft = ReturnType<typeof useCompanyDraft>

/** Settings of a company. What was changed is saved at once, by the bar at the bottom. */
export function CompanyForm({ company: key, refusal }: CompanyFormProps) {
  const draft = useCompanyDraft(useFragment(fragment, key))
  return (
    <SaveForm draft={draft}>
      {refusal !== undefined && <p className={styles.help}>{refusal}</p>}
      <CompanyPanels draft={draft} isDisabled={refusal !== undefined} />
    </SaveForm>
  )
}

function CompanyPanels(form: { draft: Draft; isDisabled: boolean }) {
  const messages = useMessages(companyMessages)
  return (
    <>
      <Panel title={messages.general} anchor="general">
        <div className={styles.fields}>
          <TextField {...form} name="name" />
        </div>
      </Panel>
      <Panel title={messages.signIn} anchor="sign-in">
        <div className={styles.fields}>
          <Switch {...form} name="isTwoFactorEnforced" />
          <Switch {...form} name="isExternalSsoEnabled" />
          <TextField {...form} name="idleLogoutMinutes" />
        </div>
      </Panel>
      <Panel title={messages.privacy} anchor="privacy">
        <div className={styles.fields}>
          <Switch {...form} name="hidesAccessCodes" />
          <Switch {...form} name="hidesAppointments" />
        </div>
      </Panel>
    </>
  )
}

interface ControlProps<Name> {
  draft: Draft
  isDisabled: boolean
  name: Name
}

function TextField({ draft, isDisabled, name }: ControlProps<'name' | 'idleLogoutMinutes'>) {
  const messages = useMessages(companyMessages)
  const isMinutes = name === 'idleLogoutMinutes'
  const { minimum, maximum } = logoutMinutes
  return (
    <div>
      <Field
        label={messages[name]}
        help={isMinutes ? messages.idleLogoutMinutesHelp(minimum, maximum) : undefined}
        error={draft.errorOf(name)}
      >
        {(field) => (
          <Input
            {...field}
            value={draft.values[name]}
            disabled={isDisabled}
            {...(isMinutes && { inputMode: 'numeric' })}
            onChange={({ target: { value } }) =>
              draft.change({ [name]: isMinutes ? value.replaceAll(/\D/g, '').slice(0, 4) : value })
            }
          />
        )}
      </Field>
      <Theirs value={draft.theirsOf(name)} />
    </div>
  )
}

type SwitchName = 'isTwoFactorEnforced' | 'isExternalSsoEnabled' | 'hidesAccessCodes' | 'hidesAppointments'

function Switch({ draft, isDisabled, name }: ControlProps<SwitchName>) {
  const messages = useMessages(companyMessages)
  return (
    <div>
      <Checkbox
        checked={draft.values[name]}
        disabled={isDisabled}
        aria-describedby={`${name}-help`}
        onChange={({ target }) => draft.change({ [name]: target.checked })}
      >
        {messages[name]}
      </Checkbox>
      <p id={`${name}-help`} className={styles.help}>
        {messages[`${name}Help`]}
      </p>
      <Theirs value={draft.theirsOf(name)} />
    </div>
  )
}
