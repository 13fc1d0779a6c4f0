import { dateFault } from '../../ui/dates/readDate.ts'

/** Values of the new patient form. */
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

/** Typed amount in cents. Empty is zero, an invalid amount null. */
function hundredths(text: string): number | null {
  const match = /^(\d{1,9})?(?:\.(\d{0,2}))?$/.exec(text.trim())
  return match ? Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

const decimal = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

/**
 * Patient amount = allowed minus insurance paid; balance = patient amount minus paid (specification). Null for invalid
 * amounts, or if more was paid than due.
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

type DraftFault = 'required' | 'noDate' | 'noAmount' | 'tooMuch'

/** Validation errors by field. */
export function draftErrors(draft: NewPatientDraft): Partial<Record<DraftField, DraftFault>> {
  const hasVisit = draft.allowed !== '' || draft.insurancePaid !== '' || draft.paid !== ''
  const needed: DraftField[] = ['practiceId', 'firstName', 'lastName', 'dateOfBirth']
  const missing = [...needed, ...(hasVisit ? (['serviceDate', 'allowed'] as const) : [])]
  const dates = ['dateOfBirth', 'serviceDate'] as const
  const amounts = ['allowed', 'insurancePaid', 'paid'] as const
  return {
    ...(balanceOf(draft) === null && {
      [balanceOf({ ...draft, paid: '' }) ? 'paid' : 'insurancePaid']: 'tooMuch' as const,
    }),
    ...Object.fromEntries(dates.filter((name) => dateFault(draft[name])).map((name) => [name, 'noDate'])),
    ...Object.fromEntries(amounts.filter((name) => hundredths(draft[name]) === null).map((name) => [name, 'noAmount'])),
    ...Object.fromEntries(missing.filter((name) => draft[name].trim() === '').map((name) => [name, 'required'])),
  }
}

/** The form as mutation input. Empty phones and emails are omitted. */
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

/** Amount fields accept only digits and the decimal separator (specification, validation rules). */
export const amountOf = (typed: string) => typed.replaceAll(/[^\d.]/g, '')

/** Prefills the form from a search text: a date of birth, a phone, an email; the rest is the name. */
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
  ).map(capitalized)
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

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
