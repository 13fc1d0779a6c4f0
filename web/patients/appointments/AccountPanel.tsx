import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BreakableEmail } from '../page/BreakableEmail.tsx'
import { BillingStatus } from '../status/BillingStatus.tsx'
import { isReached } from '../ReachedContact.ts'
import type {
  AccountPanel_appointment$data,
  AccountPanel_appointment$key,
} from './__generated__/AccountPanel_appointment.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import styles from './AppointmentScreen.module.css'

const fragment = graphql`
  fragment AccountPanel_appointment on Appointment {
    currency
    copayAmount
    patient {
      currentBalance
      familyBalance
      insurances {
        name
        policyNumber
        priority
      }
      phones {
        id
        value
        isEnabled
        isBlocked
      }
      emails {
        id
        value
        isEnabled
        isBlocked
      }
      ...BillingStatus_patient
    }
  }
`

interface AccountPanelProps {
  appointment: AccountPanel_appointment$key
  retry: Refresh
}

/** What the patient owes at the desk, and how they are insured and reached. */
export function AccountPanel({ appointment: key, retry }: AccountPanelProps) {
  const texts = useMessages(appointmentMessages)
  const { currency, copayAmount, patient } = useFragment(fragment, key)
  if (!patient)
    return (
      <Panel
        title={texts.account}
        error={{ message: texts.accountFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }}
      />
    )
  return (
    <Panel title={texts.account}>
      <AccountFacts {...{ currency, copayAmount, patient }} />
    </Panel>
  )
}

type Account = Pick<AccountPanel_appointment$data, 'currency' | 'copayAmount'> & {
  patient: NonNullable<AccountPanel_appointment$data['patient']>
}

function AccountFacts({ currency, copayAmount, patient }: Account) {
  const texts = useMessages(appointmentMessages)
  const { currentBalance, familyBalance, insurances } = patient
  return (
    <dl className={styles.facts}>
      <dt>{texts.dueToday}</dt>
      <dd>
        {texts.copay} <Money amount={copayAmount} currency={currency} /> · {texts.balance}{' '}
        <Money amount={currentBalance} currency={currency} />
      </dd>
      {familyBalance !== currentBalance && (
        <>
          <dt>{texts.familyBalance}</dt>
          <dd>
            <Money amount={familyBalance} currency={currency} />
          </dd>
        </>
      )}
      <dt>{texts.billing}</dt>
      <dd>
        <BillingStatus patient={patient} isSystemUser={false} />
      </dd>
      <dt>{texts.insurance}</dt>
      <dd>
        {insurances.length === 0
          ? texts.selfPay
          : insurances.map(({ name, policyNumber, priority }) => (
              <div key={priority}>{[name, policyNumber].filter(Boolean).join(' · ')}</div>
            ))}
      </dd>
      <dt>{texts.contact}</dt>
      <dd>
        <Contacts patient={patient} />
      </dd>
    </dl>
  )
}

/** Numbers and addresses that can be used. */
function Contacts({ patient }: Pick<Account, 'patient'>) {
  const { noContact } = useMessages(appointmentMessages)
  const usable = usableContacts(patient)
  if (usable.length === 0) return noContact
  return usable.map(({ id, value, isEmail }) => (
    <div key={id}>{isEmail ? <BreakableEmail email={value} /> : value}</div>
  ))
}

function usableContacts({ phones, emails }: NonNullable<AccountPanel_appointment$data['patient']>) {
  const contacts = [
    ...phones.map((phone) => ({ ...phone, value: formatPhone(phone.value), isEmail: false })),
    ...emails.map((email) => ({ ...email, isEmail: true })),
  ]
  return contacts.filter(isReached)
}
