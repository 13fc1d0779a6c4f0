import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SessionCard } from '../../session/SessionCard.tsx'
import { FormError, FormStatus, FormText, SessionForm } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { SignInField } from '../../session/SignInField.tsx'
import { optOutMessages } from './optOutMessages.ts'
import { findOptOut, optOut, type Proof } from './optOutRequests.ts'

/** `/patient_optout?code&last4`: where a patient ends card payments, after an explanation of the consequences. */
export function OptOutPage() {
  const messages = useMessages(optOutMessages)
  const [proof, setProof] = useState<Proof>(fromAddress)
  const [found, setFound] = useState<{ hasPaymentPlan: boolean } | null>(null)
  const [isDone, setIsDone] = useState(false)
  // The next user of the computer must not find the code in the browser history.
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  return (
    <SessionCard title={messages.title}>
      {isDone ? (
        <FormStatus>{messages.done(proof.last4)}</FormStatus>
      ) : found ? (
        <Confirmation proof={proof} hasPlan={found.hasPaymentPlan} onDone={() => setIsDone(true)} />
      ) : (
        <ProofForm proof={proof} onChange={setProof} onFound={setFound} />
      )}
    </SessionCard>
  )
}

function fromAddress(): Proof {
  const query = new URLSearchParams(location.search)
  return { code: query.get('code') ?? '', last4: query.get('last4') ?? '' }
}

/** Sends once, however often the button is clicked. A wrong code and wrong digits get the same message. */
function useAsking(ask: () => ReturnType<typeof findOptOut>, onDone: (found: { hasPaymentPlan: boolean }) => void) {
  const messages = useMessages(optOutMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const submit = async () => {
    if (isPending) return
    setIsPending(true)
    setFailure(null)
    const { value, message } = await ask()
    setIsPending(false)
    if (value?.optOut) return onDone(value.optOut)
    setFailure(value ? messages.wrong : (message ?? messages.failed))
  }
  return { submit: () => void submit(), failure, isPending }
}

interface ProofFormProps {
  proof: Proof
  onChange: (proof: Proof) => void
  onFound: (found: { hasPaymentPlan: boolean }) => void
}

function ProofForm({ proof, onChange, onFound }: ProofFormProps) {
  const messages = useMessages(optOutMessages)
  const { submit, failure, isPending } = useAsking(() => findOptOut(proof), onFound)
  return (
    <SessionForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormText>{messages.intro}</FormText>
      <SignInField
        id="code"
        label={messages.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={undefined}
        action={null}
        value={proof.code}
        onChange={(event) => onChange({ ...proof, code: event.target.value })}
      />
      <SignInField
        id="last4"
        label={messages.last4}
        error={undefined}
        action={null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        value={proof.last4}
        onChange={(event) => onChange({ ...proof, last4: event.target.value })}
      />
      {failure !== null && <FormError>{failure}</FormError>}
      <SubmitButton aria-disabled={isPending}>{messages.continue}</SubmitButton>
    </SessionForm>
  )
}

interface ConfirmationProps {
  proof: Proof
  hasPlan: boolean
  onDone: () => void
}

function Confirmation({ proof, hasPlan, onDone }: ConfirmationProps) {
  const messages = useMessages(optOutMessages)
  const { submit, failure, isPending } = useAsking(() => optOut(proof), onDone)
  return (
    <>
      <FormText>{messages.effect(proof.last4)}</FormText>
      {hasPlan && <FormText>{messages.plan}</FormText>}
      <FormText>{messages.balance}</FormText>
      {failure !== null && <FormError>{failure}</FormError>}
      <SubmitButton type="button" aria-disabled={isPending} onClick={submit}>
        {isPending ? messages.working : messages.submit}
      </SubmitButton>
    </>
  )
}
