import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useSaving } from '../../relay/forms/useSaving.ts'
import type { usePortalDomainDraftQuery } from './__generated__/usePortalDomainDraftQuery.graphql.ts'
import { portalDomainMessages } from './portalDomainMessages.ts'
import type { PortalDomainSetup } from './PortalDomainSetup.ts'
import { toHostName } from './toHostName.ts'
import { useDomainFindings } from './useDomainFindings.ts'
import { useSavePortalDomainMutation } from './useSavePortalDomainMutation.ts'

const query = graphql`
  query usePortalDomainDraftQuery($id: ID!) {
    node(id: $id) {
      ...PortalDomainPanel_practice
    }
  }
`

/** Absent while nothing is edited. */
interface Typed {
  domain?: string
}

type Fault = 'domainInvalid' | 'checkFirst'

/** What was found out belongs to what was typed. */
function useTypedDomain(forget: () => void) {
  const [typed, setTyped] = useState<Typed>({})
  const [faults, setFaults] = useState<{ domain: Fault } | null>(null)
  const onCleared = () => {
    setFaults(null)
    forget()
  }
  const set = (text: string) => {
    setTyped({ domain: text })
    onCleared()
  }
  return { typed, setTyped, set, faults, setFaults, onCleared }
}

/** The typed domain. It can be saved once it is available and its DNS record verified. */
export function usePortalDomainDraft(practiceId: string, { current }: PortalDomainSetup) {
  const messages = useMessages(portalDomainMessages)
  const { problem, isReady, forget, ...finding } = useDomainFindings()
  const { typed, setTyped, set, faults, setFaults, onCleared } = useTypedDomain(forget)
  const [sendSave, { isPending }] = useSavePortalDomainMutation()
  const saving = useSaving<usePortalDomainDraftQuery, Typed>({
    query,
    variables: { id: practiceId },
    typed,
    setTyped,
    onCleared,
  })
  const saved = current?.domain ?? ''
  const { domain = saved } = typed
  const send = (ask: (input: { practiceId: string; domain: string }) => void) => {
    const name = toHostName(domain)
    setFaults(name === null ? { domain: 'domainInvalid' } : null)
    if (name !== null) ask({ practiceId, domain: name })
  }
  const save = () => {
    if (!isReady && toHostName(domain) !== null) return setFaults({ domain: 'checkFirst' })
    const modifiedAt = current?.modifiedAt ?? null
    send((input) => sendSave({ input: { ...input, modifiedAt } }, saving.handlers))
  }
  return {
    ...saving,
    ...finding,
    faults: faults ?? saving.faults,
    isPending,
    domain,
    set,
    check: () => send(finding.check),
    verify: () => send(finding.verify),
    save,
    error: faults ? messages[faults.domain] : (saving.errorOf('domain') ?? problem),
    /** The domain that another user saved meanwhile. */
    theirs: saving.isStale && typed.domain !== undefined ? saved : undefined,
    count: domain.trim() === saved ? 0 : 1,
  }
}
