import { z } from 'zod'
import { isCalendarDate } from '../../contract/isCalendarDate.ts'
import { createPatient } from '../../contract/newPatient.ts'
import { emailAddress, phoneNumber, putPatientAddress } from '../../contract/patientContacts.ts'
import { typedText } from '../../contract/primitives.ts'
import { stateCodeOf } from '../../contract/usStates.ts'
import type { ForeignEntry, ForeignLocation, ForeignPatient, ForeignProvider } from '../Adapter.ts'

/** Reads one resource. Null for one that can't be read; undefined for one that a sync doesn't want, such as an inactive one. */
export type Read<T> = (resource: unknown) => T | null | undefined

export const id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/)
/** Text that is shown: what the database doesn't store is left out. */
export const shortText = z.string().transform((text) =>
  text
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, 200),
)
export const coded = z.object({
  text: shortText.optional(),
  coding: z.array(z.object({ code: z.string().optional(), display: shortText.optional() })).default([]),
})
const humanName = z.object({
  use: z.string().optional(),
  family: z.string().default(''),
  given: z.array(z.string()).default([]),
})
const telecom = z.object({
  system: z.string().optional(),
  value: z.string().optional(),
  use: z.string().optional(),
  rank: z.number().optional(),
})
const address = z.object({
  use: z.string().optional(),
  line: z.array(z.string()).default([]),
  city: z.string().default(''),
  state: z.string().default(''),
  postalCode: z.string().default(''),
})
export const reference = z.object({ reference: z.string().optional() })
export const period = z.object({ start: z.string().optional() })
export const money = z.object({ value: z.number().optional(), currency: z.string().optional() })

type Address = z.infer<typeof address>
type Telecom = z.infer<typeof telecom>

/** The id of a resource of a type, from a reference to it on the same server. Null for any other reference. */
export const referenced = (type: string, { reference: text = '' }: z.infer<typeof reference> = {}): string | null =>
  new RegExp(`(?:^|/)${type}/([A-Za-z0-9\\-.]{1,64})(?:/_history/[^/]+)?$`).exec(text)?.[1] ?? null

/** The name that is in use: the official one before others. */
function nameOf(names: readonly z.infer<typeof humanName>[]) {
  const current = names.filter(({ use }) => use !== 'old' && use !== 'maiden' && use !== 'nickname')
  const name = current.find(({ use }) => use === 'official') ?? current[0]
  if (!name) return null
  const [first = '', ...others] = name.given
  return { first_name: first.trim(), middle_name: others.join(' ').trim(), last_name: name.family.trim() }
}

const organization = z.object({
  resourceType: z.literal('Organization'),
  id,
  active: z.boolean().default(true),
  name: typedText.min(1).max(200),
})

export const readOrganization: Read<ForeignEntry> = (resource) => {
  const { data } = organization.safeParse(resource)
  if (!data) return null
  return data.active ? { external_id: data.id, name: data.name } : undefined
}

const location = z.object({
  resourceType: z.literal('Location'),
  id,
  status: z.string().default('active'),
  mode: z.string().default('instance'),
  name: typedText.min(1).max(200),
  address: address.optional(),
})

export const readLocation: Read<ForeignLocation> = (resource) => {
  const { data } = location.safeParse(resource)
  if (!data) return null
  if (data.status === 'inactive' || data.mode === 'kind') return undefined
  const { city = '', state = '' } = data.address ?? {}
  const code = stateCodeOf(state) ?? state
  return {
    external_id: data.id,
    name: data.name,
    city: city.trim() || null,
    state: code.trim() || null,
    group_id: null,
  }
}

const practitioner = z.object({
  resourceType: z.literal('Practitioner'),
  id,
  active: z.boolean().default(true),
  name: z.array(humanName).min(1),
})

export const readPractitioner: Read<ForeignProvider> = (resource) => {
  const { data } = practitioner.safeParse(resource)
  const name = data ? nameOf(data.name) : null
  if (!data || !name?.last_name) return null
  const { first_name, last_name } = name
  return data.active ? { external_id: data.id, first_name, last_name, specialty: null } : undefined
}

const coverage = z.object({
  resourceType: z.literal('Coverage'),
  status: z.string().default('active'),
  order: z.number().default(Number.MAX_SAFE_INTEGER),
  subscriberId: typedText.max(80).optional(),
  beneficiary: reference,
  payor: z.array(reference).default([]),
})

/** A patient's policy. */
export interface ForeignPolicy {
  patient_id: string
  order: number
  /** Empty if the resource doesn't identify the insurance: no insurance of a practice has that id. */
  insurance_id: string
  policy_number: string | null
}

/** Undefined also for a patient who pays, or whose relative does. */
export const readCoverage: Read<ForeignPolicy> = (resource) => {
  const { data } = coverage.safeParse(resource)
  const patient = referenced('Patient', data?.beneficiary)
  if (!data || patient === null) return null
  const isPerson = (each: z.infer<typeof reference>) =>
    referenced('Patient', each) !== null || referenced('RelatedPerson', each) !== null
  const [insurance = ''] = data.payor.flatMap((each) => referenced('Organization', each) ?? [])
  if (data.status !== 'active' || (insurance === '' && data.payor.some(isPerson))) return undefined
  const { order, subscriberId } = data
  return { patient_id: patient, order, insurance_id: insurance, policy_number: subscriberId || null }
}

/** The id of the patient whom a coverage of any status is for. */
export const readBeneficiary: Read<string> = (resource) =>
  referenced('Patient', coverage.pick({ beneficiary: true }).safeParse(resource).data?.beneficiary)

const patient = z.object({
  resourceType: z.literal('Patient'),
  id,
  active: z.boolean().default(true),
  deceasedBoolean: z.boolean().default(false),
  deceasedDateTime: z.string().optional(),
  name: z.array(humanName).min(1),
  birthDate: z.string().refine(isCalendarDate),
  telecom: z.array(telecom).default([]),
  address: z.array(address).default([]),
  communication: z.array(z.object({ language: coded, preferred: z.boolean().default(false) })).default([]),
  link: z.array(z.object({ type: z.string() })).default([]),
})
const names = createPatient.body.pick({ first_name: true, middle_name: true, last_name: true })

/** Without the policies, which other resources name. Undefined for one whom another one replaces. */
export const readPatient: Read<ForeignPatient> = (resource) => {
  const { data } = patient.safeParse(resource)
  const { data: name } = names.safeParse((data && nameOf(data.name)) ?? {})
  if (!data || !name) return null
  if (data.link.some(({ type }) => type === 'replaced-by')) return undefined
  const isDeceased = data.deceasedBoolean || data.deceasedDateTime !== undefined
  return {
    external_id: data.id,
    status: isDeceased ? 'deceased' : data.active ? 'active' : 'inactive',
    ...name,
    date_of_birth: data.birthDate,
    communication_language: languageOf(data.communication),
    phones: phonesOf(data.telecom),
    emails: emailsOf(data.telecom),
    address: addressOf(data.address),
    policies: [],
  }
}

function languageOf(spoken: z.infer<typeof patient>['communication']): ForeignPatient['communication_language'] {
  const { language } = spoken.find(({ preferred }) => preferred) ?? spoken[0] ?? {}
  return language?.coding.some(({ code = '' }) => /^es(-|$)/i.test(code)) ? 'spanish' : 'english'
}

const mostContacts = 10
const phoneTypes: Record<string, 1 | 2 | 3> = { mobile: 1, home: 2, work: 2 }

const inOrder = (telecoms: readonly Telecom[], system: string) =>
  telecoms
    .filter((each) => each.system === system && each.use !== 'old' && each.value)
    .toSorted((a, b) => (a.rank ?? mostContacts) - (b.rank ?? mostContacts))

/** Those that can be used; others are left out, not their patient. A number without a use isn't taken for a mobile one. */
const phonesOf = (telecoms: readonly Telecom[]): ForeignPatient['phones'] =>
  inOrder(telecoms, 'phone')
    .flatMap(({ value, use = '' }) => {
      const { data } = phoneNumber.safeParse(value)
      return data === undefined ? [] : [{ value: data, type: phoneTypes[use] ?? 2 }]
    })
    .slice(0, mostContacts)

const emailsOf = (telecoms: readonly Telecom[]): ForeignPatient['emails'] =>
  inOrder(telecoms, 'email')
    .flatMap(({ value }) => {
      const { data } = emailAddress.safeParse(value)
      return data === undefined ? [] : [{ value: data }]
    })
    .slice(0, mostContacts)

/** All of the address, or nothing: a letter needs street, city, state and ZIP code. */
function addressOf(addresses: readonly Address[]): ForeignPatient['address'] {
  const current = addresses.filter(({ use }) => use !== 'old' && use !== 'billing')
  const found = current.find(({ use }) => use === 'home') ?? current[0]
  if (!found) return null
  const [line = '', ...others] = found.line
  const parts = /^(\d\S{0,19})\s+(.+)$/s.exec(line.trim())
  const { data } = mailing.safeParse({
    street_number: parts?.[1] ?? '',
    street: parts?.[2] ?? line,
    line2: others.join(', '),
    city: found.city,
    state: stateCodeOf(found.state),
    zip_code: found.postalCode,
  })
  return data ? { ...data, country: 'United States' } : null
}

const mailing = putPatientAddress.body.omit({ modified_at: true })
