import type { FreshPatient } from './useFreshPatient.ts'

type Contact = FreshPatient['phones'][number]

/** The current contact on the server; null if another user removed it. */
export const contactIn = ({ phones, emails }: FreshPatient, id: string | null): Contact | null =>
  [...phones, ...emails].find((contact) => contact.id === id) ?? null
