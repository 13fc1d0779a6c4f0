import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { usePaymentLabels } from '../../payments/paymentLabels.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { dateFault, type DateLimits } from '../../ui/dates/readDate.ts'
import { toast } from '../../ui/toast.ts'
import { typedAmount } from '../../ui/typedAmount.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { agreePlan_patient$data } from './__generated__/agreePlan_patient.graphql.ts'
import { agreeMessages } from './agreeMessages.ts'
import { useAgreePlanMutation } from './useAgreePlanMutation.ts'
import { type PlanChoice, usePlanOptions } from './usePlanOptions.ts'

/** The patient, as the action and the tab show them. */
export type PlanPatient = Omit<agreePlan_patient$data, ' $fragmentType'>

export const intervals = ['MONTH', 'TWO_WEEKS', 'WEEK'] as const
export type Interval = (typeof intervals)[number]
export type PlanDraft = ReturnType<typeof usePlanDraft>
export type SelectedPlan = ReturnType<typeof usePlanChoice>

/** The card processor’s smallest charge. */
const smallest = 0.5

/** Initial number of installments of a new plan. */
const usualInstallments = 3

/** Terms of an edited plan. */
interface UsualTerms {
  /** Number of remaining installments. */
  installments?: number
  interval?: Interval | undefined
  /** Label of its payment method. */
  method?: string | null | undefined
}

/**
 * The plans offered for the typed terms, and the selected one with its method. Each change reloads the schedules from
 * the server.
 * @param planId the edited plan, whose remaining amount the schedules pay; null for a new plan
 */
export function usePlanChoice(patient: PlanPatient, planId: string | null, usual: UsualTerms = {}) {
  const terms = usePlanTerms(usual.interval)
  const [count, setCount] = useState<number | null>(null)
  const [methodId, setMethod] = useState('')
  const { requested, isTyping, down } = terms
  const found = usePlanOptions({ id: patient.id, planId, ...requested })
  const { options, account } = found
  const mayBank = patient.viewerCan.chargeBankAccounts.isAllowed
  const methods = account?.methods.filter(({ isBank }) => mayBank || !isBank) ?? []
  const method =
    methods.find(({ id, label }) => (methodId === '' ? label === usual.method : id === methodId)) ?? methods[0] ?? null
  const choice = choiceOf(options?.choices ?? [], count ?? usual.installments ?? usualInstallments)
  const isDownWrong = down === null || (options !== null && Number(down || 0) >= Number(options.balance))
  const isSettled = !isTyping && !found.isLoading && !found.isFailed
  return { ...terms, ...found, setCount, setMethod, isDownWrong, isSettled, methods, method, choice }
}

/** Form state of a new plan. */
export function usePlanDraft(patient: PlanPatient, onClose: () => void) {
  const draft = usePlanChoice(patient, null)
  const { requested, account, options, choice, method, isDownWrong, isSettled, retry } = draft
  const { send, ...outcome } = useAgree(patient, { retry, onClose })
  const submit = () => {
    if (!choice || !method || !account || !options || isDownWrong || !isSettled) return
    const { installments } = choice
    const { modifiedAt } = account
    send({ ...requested, firstDate: options.firstDate, cardId: method.id, installments, modifiedAt })
  }
  return { ...draft, ...outcome, patientId: patient.id, submit }
}

/** The typed terms. Another interval or down payment allows other days, so that the first one is reset. */
function usePlanTerms(usual: Interval = 'MONTH') {
  const [interval, setInterval] = useState<Interval>(usual)
  const [firstDate, setFirstDate] = useState('')
  const [downText, setDownText] = useState('')
  const typedDown = useDebounced(downText, 300)
  const down = readDown(typedDown)
  return {
    interval,
    firstDate,
    downText,
    /** Empty for none; null while the typed text is invalid. */
    down,
    isTyping: typedDown !== downText,
    requested: { interval, firstDate: firstDate || null, downPayment: down || null },
    setInterval: (next: Interval) => {
      setInterval(next)
      setFirstDate('')
    },
    setDownText: (next: string) => {
      setDownText(next)
      setFirstDate('')
    },
    /** Accepts only a day within its limits, because the server rejects the schedule of any other day. */
    setFirstDate: (next: string, limits: DateLimits) => {
      if (dateFault(next, limits) === undefined) setFirstDate(next)
    },
  }
}

/** Empty for no down payment; null while the typed text is invalid. */
function readDown(text: string): string | null {
  if (text.trim() === '') return ''
  const amount = typedAmount(text)
  return amount !== null && Number(amount) >= smallest ? amount : null
}

/** The selected number of installments, or the nearest offered one. */
const choiceOf = (choices: readonly PlanChoice[], count: number): PlanChoice | null =>
  choices.findLast(({ installments }) => installments <= count) ?? choices[0] ?? null

/** Sends the plan and reports the outcome. */
function useAgree(patient: PlanPatient, { retry, onClose }: { retry: () => void; onClose: () => void }) {
  const messages = useMessages(agreeMessages)
  const labels = usePaymentLabels()
  const [fault, setFault] = useFormError(messages)
  const [decline, setDecline] = useState<string | null>(null)
  const [refusedCode, setRefusedCode] = useState<string>()
  const [agree, state] = useAgreePlanMutation(patient.id)
  const send = (input: Parameters<typeof agree>[0]) => {
    setFault(null)
    setDecline(null)
    agree(input, {
      onRefused: ({ answer, code, fields }) => {
        setFault(Object.values(fields)[0] ?? answer)
        setRefusedCode(code)
        if (code === 'STALE') retry()
      },
      onDone: ({ agreePlan: { paymentPlan } }) => {
        const first = paymentPlan?.schedule.find(({ number }) => number === 0)
        if (paymentPlan?.isCurrent) {
          toast.success(first?.statusText === 'charging' ? messages.confirming : messages.started)
          return onClose()
        }
        setDecline(messages.declined(labels.failure(first?.failureText ?? '')))
        retry()
      },
    })
  }
  return { send, fault: decline ?? fault, refusedCode, state }
}
