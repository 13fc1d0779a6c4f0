import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { ConsentFieldsTextQuery } from './__generated__/ConsentFieldsTextQuery.graphql.ts'
import type { AutopayCard } from './AutopayCard.ts'
import { ContactField } from './ContactField.tsx'
import { consentMessages } from './consentMessages.ts'
import type { AutopayForm, How, Scope, AgreementLanguage } from './useAutopayForm.ts'
import styles from './AutopayDialog.module.css'

const textQuery = graphql`
  query ConsentFieldsTextQuery($cardId: ID!, $scope: ConsentScope!, $limit: Money, $textLanguage: MessageLanguage) {
    node(id: $cardId) {
      ... on PaymentMethod {
        consentText(scope: $scope, limit: $limit, language: $textLanguage)
      }
    }
  }
`

interface FieldsProps {
  form: AutopayForm
  card: AutopayCard
}

const methods: readonly How[] = ['ON_SCREEN', 'PHONE', 'PAPER', 'LINK']

/** The terms of the consent, and how the patient agrees. */
export function ConsentFields({ form, card }: FieldsProps) {
  const messages = useMessages(consentMessages)
  const { scope, how, language, change } = form
  return (
    <>
      <Choice
        label={messages.scope}
        value={scope}
        options={(['CARD', 'GLOBAL'] as const).map((value) => [value, messages[`scope_${value}`]] as const)}
        onChange={(value) => change({ scope: value as Scope })}
      />
      <Choice
        label={messages.how}
        value={how}
        options={methods.map((value) => [value, messages[`how_${value}`]] as const)}
        onChange={(value) => change({ how: value as How })}
      />
      <Choice
        label={messages.language}
        value={language}
        options={(['ENGLISH', 'SPANISH'] as const).map((value) => [value, messages[value]] as const)}
        onChange={(value) => change({ language: value as AgreementLanguage })}
      />
      <ConsentText form={form} card={card} />
      {how === 'PAPER' && (
        <a href={formPath(form)} target="_blank" rel="noopener noreferrer" className={styles.form}>
          {messages.printForm}
        </a>
      )}
      {how === 'LINK' ? (
        <ContactField patient={form.patient!} value={form.contactId} onChange={(contactId) => change({ contactId })} />
      ) : (
        <Checkbox checked={form.isAgreed} onChange={({ target }) => change({ isAgreed: target.checked })}>
          {messages.agrees}
        </Checkbox>
      )}
    </>
  )
}

/** The form to print and sign. */
const formPath = ({ patient }: AutopayForm): string => {
  const names = new URLSearchParams({ patientName: patient?.name ?? '', practiceName: patient?.practice?.name ?? '' })
  return `/consent?${names.toString()}`
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <NativeSelect
        {...control}
        value={value}
        options={options.map(([option, name]) => ({ value: option, label: name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

/** The exact text with these terms, to read aloud on the phone or show on the screen. */
function ConsentText({ form: { scope, limit, language, how }, card }: FieldsProps) {
  const messages = useMessages(consentMessages)
  const terms = useDebounced(JSON.stringify({ cardId: card.id, scope, limit, textLanguage: language }))
  const lookup = useLookup<ConsentFieldsTextQuery>(textQuery, JSON.parse(terms) as ConsentFieldsTextQuery['variables'])
  const text = lookup.data?.node?.consentText
  if (lookup.status === 'failed') return <ErrorState message={messages.textFailed} onRetry={lookup.retry} />
  if (text == null) return <SkeletonLines lines={3} />
  const heading = { PHONE: messages.readAloud, ON_SCREEN: messages.show, PAPER: messages.text, LINK: messages.text }[
    how
  ]
  return (
    <div>
      <p className={styles.outcome}>{heading}</p>
      <blockquote className={styles.text} lang={language === 'SPANISH' ? 'es' : 'en'}>
        {text}
      </blockquote>
    </div>
  )
}
