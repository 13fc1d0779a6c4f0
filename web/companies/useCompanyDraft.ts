import { useState } from 'react'
import { useSaving } from '../relay/forms/useSaving.ts'
import type { CompanyForm_company$data } from './__generated__/CompanyForm_company.graphql.ts'
import type { companyFormsQuery } from './__generated__/companyFormsQuery.graphql.ts'
import { companyForms } from './companyForms.ts'
import { useUpdateCompanyMutation } from './useUpdateCompanyMutation.ts'

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
  const [mutate, { isPending }] = useUpdateCompanyMutation()
  const saving = useSaving<companyFormsQuery, Partial<CompanyValues>>({
    query: companyForms,
    variables: { id: company.id },
    typed,
    setTyped,
  })
  const saved: CompanyValues = { ...company, idleLogoutMinutes: String(company.idleLogoutMinutes) }
  const values: CompanyValues = { ...saved, ...typed }
  const changed = fields.filter((field) => values[field] !== saved[field])
  const save = () => {
    const changes = Object.fromEntries(changed.map((field) => [field, sentValue(field, values)]))
    mutate({ input: { companyId: company.id, modifiedAt: company.modifiedAt, ...changes } }, saving.handlers)
  }
  return {
    ...saving,
    isPending,
    values,
    change: (change: Partial<CompanyValues>) => setTyped((before) => ({ ...before, ...change })),
    /** What another user saved for an edited field, while that is to be decided. */
    theirsOf: (field: CompanyField) => (saving.isStale && field in typed ? saved[field] : undefined),
    count: changed.length,
    save,
  }
}

const sentValue = (field: CompanyField, values: CompanyValues) =>
  field === 'idleLogoutMinutes' ? Number(values.idleLogoutMinutes) : values[field]
