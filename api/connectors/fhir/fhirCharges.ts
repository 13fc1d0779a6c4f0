import { z } from 'zod'
import { coded, id, money, period, type Read, reference, referenced } from './fhirRows.ts'
import { codeOf } from './fhirClaims.ts'

const chargeItem = z.object({
  resourceType: z.literal('ChargeItem'),
  id,
  status: z.string(),
  code: coded,
  subject: reference,
  context: reference.optional(),
  occurrenceDateTime: z.string().optional(),
  occurrencePeriod: period.optional(),
  occurrenceTiming: z.object({ event: z.array(z.string()).default([]) }).optional(),
  enteredDate: z.string().optional(),
  performer: z.array(z.object({ actor: reference.optional() })).default([]),
  performingOrganization: reference.optional(),
  quantity: z.object({ value: z.number().optional() }).optional(),
  priceOverride: money.optional(),
})

/** A charge that no claim bills, or that a claim may still bill. Amounts in the currency, not in minor units. */
export interface ForeignCharge {
  externalId: string
  patientId: string
  encounterId: string | null
  /** Day or instant of the service, or else of the entry. */
  occurredAt: string | null
  code: string
  description: string
  providerId: string | null
  organizationId: string | null
  /** For the whole quantity. Undefined if the charge itself has no price. */
  price: number | undefined
  currency: string | undefined
  /** Whether it is ready for billing, or billed. Planned, aborted and erroneous charges are not. */
  isCounted: boolean
}

const countedStatuses: ReadonlySet<string> = new Set(['billable', 'billed'])

/** Undefined for a charge of a group. */
export const readCharge: Read<ForeignCharge> = (resource) => {
  const { data } = chargeItem.safeParse(resource)
  if (!data) return null
  const patientId = referenced('Patient', data.subject)
  if (patientId === null) return referenced('Group', data.subject) === null ? null : undefined
  const { occurrenceDateTime, occurrencePeriod, occurrenceTiming, enteredDate, priceOverride } = data
  return {
    externalId: data.id,
    patientId,
    encounterId: referenced('Encounter', data.context),
    occurredAt: occurrenceDateTime ?? occurrencePeriod?.start ?? occurrenceTiming?.event[0] ?? enteredDate ?? null,
    ...codeOf(data.code),
    providerId: data.performer.flatMap(({ actor }) => referenced('Practitioner', actor) ?? [])[0] ?? null,
    organizationId: referenced('Organization', data.performingOrganization),
    price: priceOverride?.value,
    currency: priceOverride?.currency,
    isCounted: countedStatuses.has(data.status) && data.quantity?.value !== 0,
  }
}

const invoice = z.object({
  resourceType: z.literal('Invoice'),
  id,
  status: z.string(),
  subject: reference,
  recipient: reference.optional(),
  date: z.string().optional(),
  issuer: reference.optional(),
  lineItem: z
    .array(
      z.object({
        sequence: z.number().int().optional(),
        chargeItemReference: reference.optional(),
        chargeItemCodeableConcept: coded.optional(),
        priceComponent: z.array(z.object({ type: z.string(), amount: money.optional() })).default([]),
      }),
    )
    .default([]),
  totalNet: money.optional(),
  totalGross: money.optional(),
})
type Line = z.infer<typeof invoice>['lineItem'][number]

/** A line of an invoice: of a charge, or of its own. */
export interface InvoiceLine {
  number: number
  /** Null for a line of its own. */
  chargeId: string | null
  code: string
  description: string
  /** With taxes and after discounts. Undefined if the line itself has no price. */
  gross: number | undefined
  /** Without taxes. */
  net: number | undefined
}

/** An invoice. Amounts in the currency, not in minor units. */
export interface ForeignInvoice {
  externalId: string
  patientId: string
  issuedAt: string | null
  organizationId: string | null
  /** `issued` is owed, `balanced` is paid. Any other status bills nothing. */
  status: string
  /** Whether an organization, such as an employer, pays it instead of the patient. */
  isOfOthers: boolean
  lines: InvoiceLine[]
  totalNet: number | undefined
  totalGross: number | undefined
  /** Those of all amounts. */
  currencies: string[]
}

/** Undefined for an invoice of a group. */
export const readInvoice: Read<ForeignInvoice> = (resource) => {
  const { data } = invoice.safeParse(resource)
  if (!data) return null
  const patientId = referenced('Patient', data.subject)
  if (patientId === null) return referenced('Group', data.subject) === null ? null : undefined
  const { totalNet, totalGross, lineItem } = data
  const amounts = [totalNet, totalGross, ...lineItem.flatMap((each) => each.priceComponent.map(({ amount }) => amount))]
  return {
    externalId: data.id,
    patientId,
    issuedAt: data.date ?? null,
    organizationId: referenced('Organization', data.issuer),
    status: data.status,
    isOfOthers: referenced('Organization', data.recipient) !== null,
    lines: lineItem.length > 0 ? lineItem.map(lineOf) : [onlyTotal],
    totalNet: totalNet?.value,
    totalGross: totalGross?.value,
    currencies: amounts.flatMap((amount) => amount?.currency ?? []),
  }
}

const onlyTotal: InvoiceLine = {
  number: 1,
  chargeId: null,
  code: 'VISIT',
  description: 'Invoice',
  gross: undefined,
  net: undefined,
}

function lineOf(line: Line, index: number): InvoiceLine {
  const { chargeItemReference: charge, chargeItemCodeableConcept: concept } = line
  return {
    number: line.sequence ?? index + 1,
    // A reference that leads nowhere names no charge that can be found.
    chargeId: charge ? (referenced('ChargeItem', charge) ?? '') : null,
    ...codeOf(concept ?? { coding: [] }),
    ...pricesOf(line),
  }
}

/** Signs of the amounts by their types. Others, such as `informational`, don't count. */
const signs: Readonly<Record<string, 1 | -1>> = { base: 1, surcharge: 1, tax: 1, discount: -1, deduction: -1 }

/** A discount is subtracted, whether its amount is negative or not. */
function pricesOf({ priceComponent: components }: Line): Pick<InvoiceLine, 'gross' | 'net'> {
  const parts = components.flatMap(({ type, amount }) => {
    const sign = signs[type]
    if (sign === undefined || amount?.value === undefined) return []
    return [{ isTax: type === 'tax', value: sign === -1 ? -Math.abs(amount.value) : amount.value }]
  })
  if (parts.length === 0) return { gross: undefined, net: undefined }
  const sum = (some: typeof parts) => some.reduce((total, { value }) => total + value, 0)
  return { gross: sum(parts), net: sum(parts.filter(({ isTax }) => !isTax)) }
}
