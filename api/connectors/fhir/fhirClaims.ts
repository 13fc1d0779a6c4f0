import { z } from 'zod'
import { coded, id, money, period, type Read, reference, referenced, shortText } from './fhirRows.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))
const adjudications = z.array(z.object({ category: coded, amount: money.optional() })).default([])
const item = z.object({
  sequence: z.number().int(),
  itemSequence: z.array(z.number().int()).default([]),
  productOrService: coded,
  encounter: z.array(reference).default([]),
  servicedDate: z.string().optional(),
  servicedPeriod: period.optional(),
  net: money.optional(),
  adjudication: adjudications,
})
const common = {
  id,
  status: z.string(),
  use: z.string(),
  type: coded,
  patient: reference,
  provider: reference.optional(),
  billablePeriod: period.optional(),
  created: day,
  item: z.array(item).default([]),
}
const claim = z.object({
  resourceType: z.literal('Claim'),
  ...common,
  insurance: z.array(z.object({ coverage: z.object({ display: z.string().optional() }) })).default([]),
  total: money.optional(),
})
const explanation = z.object({
  resourceType: z.literal('ExplanationOfBenefit'),
  ...common,
  outcome: z.string(),
  claim: reference.optional(),
  total: adjudications,
  payment: z.object({ amount: money.optional(), date: day.optional() }).optional(),
})
type Item = z.infer<typeof item>
type Common = Pick<z.infer<typeof explanation>, 'patient' | 'item' | 'billablePeriod' | 'provider' | 'created'>

/** A line of a claim. Amounts in the currency of the claim, not in minor units. */
export interface ClaimLine {
  sequence: number
  code: string
  description: string
  /** Undefined if the line itself has no amount. */
  billed: number | undefined
  allowed: number | undefined
  insPaid: number
}

/** A claim, or what the insurance answered to it. */
export interface ForeignClaim {
  externalId: string
  patientId: string
  encounterId: string | null
  providerId: string | null
  organizationId: string | null
  /** Day or instant of the service, as far as the claim says it. */
  serviced: string | null
  lines: ClaimLine[]
  /** Sum of the lines, with those that have no amount of their own. */
  total: number | undefined
  /** What the insurance paid for the claim. Undefined if the claim doesn't say it. */
  paid: number | undefined
  currency: string | undefined
  /** The insurance has not answered yet. */
  isWaiting: boolean
  /** When it paid; null while it has not. */
  insuranceDate: string | null
}

/** The claims of pharmacies are not the practice's. */
const isWanted = ({ status, use, type }: Pick<z.infer<typeof claim>, 'status' | 'use' | 'type'>): boolean =>
  status === 'active' && use === 'claim' && type.coding.every(({ code }) => code !== 'pharmacy')

/** A claim waits for its answer, unless no insurance gets it. */
export const readClaim: Read<ForeignClaim> = (resource) => {
  const { data } = claim.safeParse(resource)
  const patientId = referenced('Patient', data?.patient)
  if (!data || patientId === null) return null
  if (!isWanted(data)) return undefined
  const isWaiting = data.insurance.some(({ coverage: { display = '' } }) => !/^no[_ ]insurance$/i.test(display))
  return {
    ...partsOf(data, patientId, data.id),
    total: data.total?.value,
    paid: undefined,
    currency: data.total?.currency,
    isWaiting,
    insuranceDate: null,
  }
}

/** An answer of the insurance. One that is not complete leaves its claim waiting. */
export const readExplanation: Read<ForeignClaim> = (resource) => {
  const { data } = explanation.safeParse(resource)
  const patientId = referenced('Patient', data?.patient)
  if (!data || patientId === null) return null
  if (!isWanted(data)) return undefined
  const { total, payment, created } = data
  const currencies = [payment?.amount?.currency, ...total.map(({ amount }) => amount?.currency)]
  const isWaiting = data.outcome !== 'complete'
  return {
    ...partsOf(data, patientId, referenced('Claim', data.claim) ?? data.id),
    total: amountOf(total, submitted),
    paid: payment?.amount?.value ?? amountOf(total, paid),
    currency: currencies.find(Boolean),
    isWaiting,
    insuranceDate: isWaiting ? null : (payment?.date ?? created),
  }
}

function partsOf(data: Common, patientId: string, externalId: string) {
  const [encounterId = null] = data.item.flatMap(({ encounter }) =>
    encounter.flatMap((each) => referenced('Encounter', each) ?? []),
  )
  const [first] = data.item
  const serviced = first?.servicedDate ?? first?.servicedPeriod?.start ?? data.billablePeriod?.start ?? null
  const providerId = referenced('Practitioner', data.provider)
  const organizationId = referenced('Organization', data.provider)
  return { externalId, patientId, encounterId, providerId, organizationId, serviced, lines: data.item.map(lineOf) }
}

/** Codes of FHIR, of CARIN Blue Button and of CMS, whose codes are addresses. */
const submitted = ['submitted', 'line_sbmtd_chrg_amt']
const allowed = ['eligible', 'allowed', 'line_alowd_chrg_amt']
const paid = ['benefit', 'paidtoprovider', 'line_prvdr_pmt_amt']

const amountOf = (amounts: z.infer<typeof adjudications>, codes: readonly string[]): number | undefined =>
  amounts.find(({ category: { coding } }) => coding.some(({ code = '' }) => codes.includes(code.split('/').at(-1)!)))
    ?.amount?.value

/** Code and description of a charge, as a statement shows them. */
export function codeOf({ coding: [coding], text }: z.infer<typeof coded>): { code: string; description: string } {
  return {
    code: shortText.parse(coding?.code ?? '').slice(0, 40) || 'VISIT',
    description: text || coding?.display || 'Visit',
  }
}

function lineOf({ sequence, itemSequence: [ofClaim], productOrService, net, adjudication }: Item): ClaimLine {
  return {
    sequence: ofClaim ?? sequence,
    ...codeOf(productOrService),
    billed: amountOf(adjudication, submitted) ?? net?.value,
    allowed: amountOf(adjudication, allowed),
    insPaid: amountOf(adjudication, paid) ?? 0,
  }
}

const encounter = z.object({
  resourceType: z.literal('Encounter'),
  id,
  type: z.array(coded).default([]),
  participant: z.array(z.object({ individual: reference.optional() })).default([]),
  period: period.optional(),
  location: z.array(z.object({ location: reference })).default([]),
  serviceProvider: reference.optional(),
})

/** Where and when a claim's service was. */
export interface ForeignEncounter {
  externalId: string
  /** Instant or day. */
  startsAt: string | null
  description: string | null
  providerId: string | null
  locationId: string | null
  organizationId: string | null
}

export const readEncounter: Read<ForeignEncounter> = (resource) => {
  const { data } = encounter.safeParse(resource)
  if (!data) return null
  const [type] = data.type
  const first = (of: string, references: readonly (z.infer<typeof reference> | undefined)[]) =>
    references.flatMap((each) => referenced(of, each) ?? [])[0] ?? null
  return {
    externalId: data.id,
    startsAt: data.period?.start ?? null,
    description: type?.text || type?.coding[0]?.display || null,
    providerId: first(
      'Practitioner',
      data.participant.map(({ individual }) => individual),
    ),
    locationId: first(
      'Location',
      data.location.map((each) => each.location),
    ),
    organizationId: referenced('Organization', data.serviceProvider),
  }
}
