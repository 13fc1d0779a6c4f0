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

type Fault = 'domainInvalid' | 'checkFirst'

/** The typed domain. It can be saved once it is available and its DNS record verified. */
export function usePortalDomainDraft(practiceId: string, { current }: PortalDomainSetup) {
  const messages = useMessages(portalDomainMessages)
  const [typed, setTyped] = useState<string | null>(null)
  const [faults, setFaults] = useState<{ domain: Fault } | null>(null)
  const { problem, isReady, forget, ...finding } = useDomainFindings()
  const [sendSave, { isPending }] = useSavePortalDomainMutation()
  const set = (text: string | null) => {
    setTyped(text)
    setFaults(null)
    forget()
  }
  const saving = useSaving<usePortalDomainDraftQuery>({ query, variables: { id: practiceId }, clear: () => set(null) })
  const saved = current?.domain ?? ''
  const domain = typed ?? saved
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
    theirs: saving.isStale && typed !== null ? saved : undefined,
    count: typed !== null && typed.trim() !== saved ? 1 : 0,
  }
}
