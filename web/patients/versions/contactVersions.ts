import type { FreshPatient } from './useFreshPatient.ts'

type Contact = FreshPatient['phones'][number]

/** The contact as the server has it now; null where someone has removed it. */
export const contactIn = ({ phones, emails }: FreshPatient, id: string | null): Contact | null =>
  [...phones, ...emails].find((contact) => contact.id === id) ?? null
