import type { ContactPriority } from './__generated__/useAddPatientContactMutation.graphql.ts'

/** A contact that is being added or corrected. */
export interface ContactDraft {
  /** Null for one that is being added. */
  id: string | null
  kind: 'phone' | 'email'
  value: string
  priority: ContactPriority
  phoneType: string
  /** An imported contact keeps its value; its priority may change. */
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
