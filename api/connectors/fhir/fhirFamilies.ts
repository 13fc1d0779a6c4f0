import { z } from 'zod'
import type { AccountRequest } from '../Account.ts'
import type { FhirReader } from './FhirReader.ts'
import { listed, perPage } from './fhirLists.ts'
import { coded, id, type Read, reference, referenced } from './fhirRows.ts'

const account = z.object({
  resourceType: z.literal('Account'),
  id,
  status: z.string(),
  subject: z.array(reference).default([]),
  guarantor: z
    .array(
      z.object({
        party: reference,
        onHold: z.boolean().default(false),
        period: z.object({ end: z.string().optional() }).default({}),
      }),
    )
    .default([]),
})
const relatedPerson = z.object({
  resourceType: z.literal('RelatedPerson'),
  id,
  active: z.boolean().default(true),
  patient: reference,
  relationship: z.array(coded).default([]),
})
const linkedPatient = z.object({
  resourceType: z.literal('Patient'),
  id,
  link: z.array(z.object({ other: reference.optional() })).default([]),
})

/** The payer of an account, by the id of one of both resources. */
interface Payer {
  patientId: string | null
  relatedId: string | null
}

/** Who pays for the patients of an account, in the order of the account. */
interface ForeignAccount {
  patientIds: string[]
  payers: Payer[]
}

/** Undefined for an account that isn't active. */
export const readAccount: Read<ForeignAccount> = (resource) => {
  const { data } = account.safeParse(resource)
  if (!data) return null
  if (data.status !== 'active') return undefined
  return {
    patientIds: data.subject.flatMap((each) => referenced('Patient', each) ?? []),
    payers: data.guarantor
      .filter(({ onHold, period }) => !onHold && period.end === undefined)
      .map(({ party }) => ({ patientId: referenced('Patient', party), relatedId: referenced('RelatedPerson', party) })),
  }
}

/** A relative of a patient. */
interface ForeignRelative {
  relatedId: string
  patientId: string
}

/** Undefined for a relative who doesn't pay. */
export const readGuarantor: Read<ForeignRelative> = (resource) => {
  const { data } = relatedPerson.safeParse(resource)
  const patientId = referenced('Patient', data?.patient)
  if (!data || patientId === null) return null
  const isGuarantor = data.relationship.some(({ coding }) => coding.some(({ code }) => code === 'GUAR'))
  return data.active && isGuarantor ? { relatedId: data.id, patientId } : undefined
}

/** The relatives that a patient is, of other patients. Undefined for one who is none. */
export const readLinks: Read<{ patientId: string; relatedIds: string[] }> = (resource) => {
  const { data } = linkedPatient.safeParse(resource)
  if (!data) return null
  const relatedIds = data.link.flatMap(({ other }) => referenced('RelatedPerson', other) ?? [])
  return relatedIds.length > 0 ? { patientId: data.id, relatedIds } : undefined
}

/** Who pays for patients, as far as a billing system says it. */
export interface ForeignFamilies {
  accounts: readonly ForeignAccount[]
  guarantors: readonly ForeignRelative[]
  links: readonly { patientId: string; relatedIds: readonly string[] }[]
}

/**
 * The patient who pays for another one: by the account, or else the relative who is the guarantor. A relative who is no
 * patient has no account here. Undefined if nobody else is known to pay.
 */
export function guarantorOf(families: ForeignFamilies, patientId: string): string | undefined {
  const payers = families.accounts.filter((each) => each.patientIds.includes(patientId)).flatMap(({ payers: of }) => of)
  const relatives = families.guarantors.filter((each) => each.patientId === patientId)
  const named = payers.length > 0 ? payers : relatives.map(({ relatedId }) => ({ patientId: null, relatedId }))
  const [found] = named.flatMap(
    (payer) =>
      payer.patientId ??
      families.links.find(({ relatedIds }) => payer.relatedId !== null && relatedIds.includes(payer.relatedId))
        ?.patientId ??
      [],
  )
  return found === patientId ? undefined : found
}

/** The field of an account’s data. */
export const paidBy = (guarantorId: string | undefined) => (guarantorId === undefined ? {} : { guarantorId })

/** Families of patients. A server without accounts and relatives has none; what can't be read of them is left out. */
export async function familiesOf(reader: FhirReader, requests: readonly AccountRequest[]): Promise<ForeignFamilies> {
  const asked = requests.filter(
    ({ visitsFrom, account: of }) => visitsFrom !== null && id.safeParse(of.externalId).success,
  )
  if (asked.length === 0) return { accounts: [], guarantors: [], links: [] }
  const ids = asked.map(({ account: of }) => of.externalId).join(',')
  const find = async <Row>(read: Read<Row>, search: string) =>
    listed((await reader.allIfOffered(`${search}&_count=${perPage}`)) ?? [], read).rows
  const accounts = await find(readAccount, `Account?patient=${ids}`)
  const guarantors = await find(readGuarantor, `RelatedPerson?patient=${ids}`)
  const related = [...accounts.flatMap(({ payers }) => payers), ...guarantors].flatMap(
    ({ relatedId }) => relatedId ?? [],
  )
  const named = [...new Set(related)].map((each) => `RelatedPerson/${each}`).join(',')
  return { accounts, guarantors, links: named === '' ? [] : await find(readLinks, `Patient?link=${named}`) }
}
