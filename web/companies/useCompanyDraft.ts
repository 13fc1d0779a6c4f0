import { useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refusal } from '../relay/failure.ts'
import { readIntoStore } from '../relay/readQuery.ts'
import { refusalText, type ShownRefusal } from '../relay/refusals/refusalText.ts'
import { toast } from '../ui/toast.ts'
import type { CompanyForm_company$data } from './__generated__/CompanyForm_company.graphql.ts'
import type { useCompanyDraftQuery } from './__generated__/useCompanyDraftQuery.graphql.ts'
import { companyMessages } from './companyMessages.ts'
import { useUpdateCompanyMutation } from './useUpdateCompanyMutation.ts'

const query = graphql`
  query useCompanyDraftQuery($id: ID!) {
    node(id: $id) {
      ...CompanyForm_company
    }
  }
`

type Company = CompanyForm_company$data
/** The fields of the form. Minutes are text while they are typed. */
export type CompanyValues = Omit<Pick<Company, (typeof fields)[number]>, 'idleLogoutMinutes'> & {
  readonly idleLogoutMinutes: string
}
export type CompanyField = keyof CompanyValues

const fields = [
  'name',
  'isTwoFactorEnforced',
  'isExternalSsoEnabled',
  'idleLogoutMinutes',
  'hidesAccessCodes',
  'hidesAppointments',
] as const

/** Edited settings of a company. Only what differs from the saved values is sent, with the version that is shown. */
export function useCompanyDraft(company: Company) {
  const [typed, setTyped] = useState<Partial<CompanyValues>>({})
  const { send, reset, ...saving } = useSaving(company, () => setTyped({}))
  const saved: CompanyValues = { ...company, idleLogoutMinutes: String(company.idleLogoutMinutes) }
  const values: CompanyValues = { ...saved, ...typed }
  const changed = fields.filter((field) => values[field] !== saved[field])
  const discard = () => {
    setTyped({})
    reset()
  }
  return {
    ...saving,
    values,
    change: (change: Partial<CompanyValues>) => setTyped((before) => ({ ...before, ...change })),
    /** What another user saved for an edited field, while that is to be decided. */
    theirsOf: (field: CompanyField) => (saving.isStale && field in typed ? saved[field] : undefined),
    count: changed.length,
    discard,
    save: () => send(Object.fromEntries(changed.map((field) => [field, sentValue(field, values)]))),
  }
}

/** Saves settings against the version that is shown, and holds what the server rejected. */
function useSaving(company: Company, onSaved: () => void) {
  const messages = useMessages(companyMessages)
  const environment = useRelayEnvironment()
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [isStale, setIsStale] = useState(false)
  const [mutate, { isPending }] = useUpdateCompanyMutation()
  const reset = () => {
    setFaults({})
    setIsStale(false)
  }
  const onDone = () => {
    onSaved()
    reset()
    toast.success(messages.saved)
  }
  const onRefused = ({ answer, code, fields: refused }: Refusal) => {
    setFaults(refused)
    if (Object.keys(refused).length > 0) return
    if (code !== 'STALE') return toast.error(refusalText(answer))
    setIsStale(true)
    // Their version replaces what was not edited, and is shown beside what was.
    void readIntoStore<useCompanyDraftQuery>(environment, query, { id: company.id })
  }
  const send = (input: object) => {
    const modifiedAt = isStale ? null : company.modifiedAt
    mutate({ input: { companyId: company.id, modifiedAt, ...input } }, { onDone, onRefused })
  }
  const errorOf = (field: CompanyField) => faults[field] && refusalText(faults[field])
  return { send, reset, errorOf, isStale, isPending }
}

const sentValue = (field: CompanyField, values: CompanyValues) =>
  field === 'idleLogoutMinutes' ? Number(values.idleLogoutMinutes) : values[field]
