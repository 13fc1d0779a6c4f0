/** A contact that is being added or corrected. */
export interface ContactDraft {
  /** Null for one that is being added. */
  id: string | null
  kind: 'phone' | 'email'
  value: string
  priority: string
  phoneType: string
  /** An imported contact keeps its value; its priority may change. */
  isImported: boolean
}

export const newContact = (kind: ContactDraft['kind']): ContactDraft => ({
  id: null,
  kind,
  value: '',
  priority: 'second',
  phoneType: 'MOBILE',
  isImported: false,
})
