/** What is typed into the form of a new patient. */
export const emptyDraft = {
  practiceId: '',
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  phone: '',
  email: '',
  serviceDate: '',
  allowed: '',
  insurancePaid: '',
  paid: '',
}
export type NewPatientDraft = typeof emptyDraft
export type DraftField = keyof NewPatientDraft

/** Hundredths of what is typed, nothing as zero; null for what is no amount. */
function hundredths(text: string): number | null {
  const match = /^(\d{1,9})?(?:\.(\d{0,2}))?$/.exec(text.trim())
  return match ? Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

const decimal = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

/**
 * Patient amount = allowed less insurance paid; balance = patient amount less paid (specification). Null where that
 * cannot be told, because something is no amount or more was paid than there was to pay.
 */
export function balanceOf({
  allowed,
  insurancePaid,
  paid,
}: Pick<NewPatientDraft, 'allowed' | 'insurancePaid' | 'paid'>) {
  const [all, insurance, own] = [allowed, insurancePaid, paid].map(hundredths)
  if (all == null || insurance == null || own == null) return null
  const patientAmount = all - insurance
  const balance = patientAmount - own
  return patientAmount < 0 || balance < 0 ? null : { patientAmount: decimal(patientAmount), balance: decimal(balance) }
}

/** What keeps the form from being sent, by field: `required`, `noAmount` or `tooMuch`. */
export function draftErrors(draft: NewPatientDraft): Partial<Record<DraftField, 'required' | 'noAmount' | 'tooMuch'>> {
  const hasVisit = draft.allowed !== '' || draft.insurancePaid !== '' || draft.paid !== ''
  const needed: DraftField[] = ['practiceId', 'firstName', 'lastName', 'dateOfBirth']
  const missing = [...needed, ...(hasVisit ? (['serviceDate', 'allowed'] as const) : [])]
  const amounts = ['allowed', 'insurancePaid', 'paid'] as const
  return {
    ...(balanceOf(draft) === null && {
      [balanceOf({ ...draft, paid: '' }) ? 'paid' : 'insurancePaid']: 'tooMuch' as const,
    }),
    ...Object.fromEntries(amounts.filter((name) => hundredths(draft[name]) === null).map((name) => [name, 'noAmount'])),
    ...Object.fromEntries(missing.filter((name) => draft[name].trim() === '').map((name) => [name, 'required'])),
  }
}

/** The form as the input of the mutation; empty phones and e-mails are left out. */
export const inputOf = (draft: NewPatientDraft, isDuplicateAllowed: boolean) => ({
  practiceId: draft.practiceId,
  firstName: draft.firstName,
  middleName: draft.middleName,
  lastName: draft.lastName,
  dateOfBirth: draft.dateOfBirth,
  isDuplicateAllowed,
  ...(draft.phone.trim() && { phones: [{ value: draft.phone }] }),
  ...(draft.email.trim() && { emails: [draft.email] }),
  ...(draft.allowed !== '' && {
    visit: {
      serviceDate: draft.serviceDate,
      allowedAmount: draft.allowed,
      insurancePaid: draft.insurancePaid || '0',
      patientPaid: draft.paid || '0',
    },
  }),
})

/** Only digits and the decimal separator stay of what is typed into a field of an amount (specification, validation rules). */
export const amountOf = (typed: string) => typed.replaceAll(/[^\d.]/g, '')

/** What a search at the desk already tells of the person: a date of birth, a phone, an e-mail, the rest is the name. */
export function draftOf(search: string): Partial<NewPatientDraft> {
  const date = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{2})-(\d{2})/.exec(search)
  const rest = date ? search.replace(date[0], ' ') : search
  const phone = /\+?[\d(][\d\s().-]{8,}\d/.exec(rest)?.[0]
  const email = /\S+@\S+/.exec(rest)?.[0]
  const words = (
    rest
      .replace(phone ?? '', ' ')
      .replace(email ?? '', ' ')
      .match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  ).map(capitalised)
  const dateOfBirth =
    date && (date[4] ? date[0] : `${date[3]}-${date[1]!.padStart(2, '0')}-${date[2]!.padStart(2, '0')}`)
  return {
    ...(dateOfBirth && { dateOfBirth }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(words[0] && { firstName: words[0] }),
    ...(words.length > 1 && { lastName: words.slice(1).join(' ') }),
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
