import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { toast } from '../../ui/toast.ts'
import { typedAmount } from '../../ui/typedAmount.ts'
import type { useAutopayFormQuery as Query } from './__generated__/useAutopayFormQuery.graphql.ts'
import type { AutopayCard } from './AutopayCard.ts'
import { consentMessages } from './consentMessages.ts'
import { isCovered } from './isCovered.ts'
import { useRecordConsentMutation } from './useRecordConsentMutation.ts'
import { useRequestConsentMutation } from './useRequestConsentMutation.ts'
import { useSetAutopayMutation } from './useSetAutopayMutation.ts'

const query = graphql`
  query useAutopayFormQuery($patientId: ID!) {
    node(id: $patientId) {
      ... on Patient {
        name
        communicationLanguage
        practice {
          name
        }
        consents {
          id
          ...isCovered_consent @relay(mask: false)
        }
        ...ContactField_patient
      }
    }
  }
`

export type How = 'ON_SCREEN' | 'PAPER' | 'PHONE' | 'LINK'
export type Scope = 'CARD' | 'GLOBAL'
export type AgreementLanguage = 'ENGLISH' | 'SPANISH'
type Mode = 'off' | 'upTo' | 'any'

/** The requested autopay, and how the patient agrees to it. */
interface Draft {
  mode: Mode
  text: string
  scope: Scope
  how: How
  language: AgreementLanguage | null
  contactId: string | null
  isAgreed: boolean
}

const draftOf = ({ autopay: { isOn, limit } }: AutopayCard): Draft => ({
  mode: isOn && limit == null ? 'any' : 'upTo',
  text: limit ?? '',
  scope: 'CARD',
  how: 'ON_SCREEN',
  language: null,
  contactId: null,
  isAgreed: false,
})

/** State of the dialog, and the matching mutation. */
export function useAutopayForm(card: AutopayCard, onDone: () => void) {
  const messages = useMessages(consentMessages)
  const loaded = useLookup<Query>(query, { patientId: card.patientId })
  const patient = loaded.data?.node ?? null
  const [draft, setDraft] = useState(() => draftOf(card))
  const [isTried, setIsTried] = useState(false)
  // Other terms have another text, which the patient has not agreed to yet.
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, isAgreed: false, ...part }))
  const { mode, text } = draft
  const typed = typedAmount(text)
  const terms = { isOn: mode !== 'off', limit: mode === 'upTo' ? typed : null }
  const isValid = mode !== 'upTo' || typed !== null
  const needsConsent =
    terms.isOn && isValid && patient !== null && !isCovered(patient.consents ?? [], card.id, terms.limit)
  const language: AgreementLanguage =
    draft.language ?? (patient?.communicationLanguage === 'SPANISH' ? 'SPANISH' : 'ENGLISH')
  const calls = useCalls(card, onDone)
  const disabledReason = reasonOf({ draft, terms, card, isValid, needsConsent, isLoaded: patient !== null }, messages)
  const submit = () => {
    setIsTried(true)
    if (isValid && disabledReason === undefined) calls.send({ ...draft, ...terms, language, needsConsent })
  }
  return {
    ...draft,
    ...terms,
    ...calls,
    loaded,
    patient,
    language,
    isValid,
    needsConsent,
    disabledReason,
    submit,
    change,
    setMode: (next: Mode) => change({ mode: next }),
    setText: (next: string) => change({ text: next }),
    limitError: isTried && !isValid ? messages.limitInvalid : undefined,
    submitLabel: labelOf(draft, { isOn: card.autopay.isOn, needsConsent }, messages),
  }
}

export type AutopayForm = ReturnType<typeof useAutopayForm>
type Texts = ReturnType<typeof useMessages<(typeof consentMessages)['en']>>

function labelOf({ mode, how }: Draft, { isOn, needsConsent }: { isOn: boolean; needsConsent: boolean }, texts: Texts) {
  if (mode === 'off') return texts.submitOff
  if (needsConsent && how === 'LINK') return texts.submitLink
  return isOn ? texts.submitChange : texts.submitOn
}

interface Checked {
  draft: Draft
  terms: { isOn: boolean; limit: string | null }
  card: AutopayCard
  isValid: boolean
  needsConsent: boolean
  isLoaded: boolean
}

/** Why the form can't be submitted yet. An invalid limit is reported at its field. */
function reasonOf({ draft, terms, card, isValid, needsConsent, isLoaded }: Checked, texts: Texts): string | undefined {
  if (!isLoaded) return texts.needed
  const { isOn, limit = null } = card.autopay
  const isSame = terms.isOn === isOn && (!isOn || Number(limit ?? 0) === Number(terms.limit ?? 0))
  if (isValid && isSame && !needsConsent) return texts.unchanged
  if (!needsConsent) return undefined
  if (draft.how === 'LINK') return draft.contactId === null ? texts.noContact : undefined
  return draft.isAgreed ? undefined : texts.agreesMissing
}

interface Sent extends Draft {
  isOn: boolean
  limit: string | null
  language: AgreementLanguage
  needsConsent: boolean
}

function useCalls({ id: cardId, label }: AutopayCard, onDone: () => void) {
  const messages = useMessages(consentMessages)
  const [fault, setFault] = useFormError(messages)
  const [set, setState] = useSetAutopayMutation(cardId)
  const [record, recordState] = useRecordConsentMutation(cardId)
  const [request, requestState] = useRequestConsentMutation(cardId)
  const answers = (done: string) => ({
    onDone: () => {
      toast.success(done)
      onDone()
    },
    onRefused: ({ answer, fields }: Refusal) => setFault(Object.values(fields)[0] ?? answer),
  })
  const send = ({ isOn, limit, scope, how, language, contactId, needsConsent }: Sent) => {
    setFault(null)
    const done = answers(isOn ? messages.doneOn(label) : messages.doneOff(label))
    if (!needsConsent) return set({ cardId, isOn, limit }, done)
    if (how !== 'LINK') return record({ cardId, scope, method: how, limit, language }, done)
    if (contactId !== null) request({ cardId, scope, limit, language, contactId }, answers(messages.doneLink))
  }
  const states = [setState, recordState, requestState]
  return {
    send,
    fault,
    isPending: states.some(({ isPending }) => isPending),
    isConfirming: states.some(({ isConfirming }) => isConfirming),
  }
}
