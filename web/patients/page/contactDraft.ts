import type { ContactPriority } from './__generated__/useAddPatientContactMutation.graphql.ts'

/** A contact that is being added or edited. */
export interface ContactDraft {
  /** Null for a new one. */
  id: string | null
  kind: 'phone' | 'email'
  value: string
  priority: ContactPriority
  phoneType: string
  /** Whether it is imported: then its value can't be edited, only its priority. */
  isImported: boolean
}

export const newContact = (kind: ContactDraft['kind']): ContactDraft => ({
  id: null,
  kind,
  value: '',
  priority: 'SECOND',
  phoneType: 'MOBILE',
  isImported: false,
})
