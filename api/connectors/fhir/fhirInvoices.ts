import type { ChargeGroup, ChargeLine } from './ChargeGroup.ts'
import type { ForeignCharge, ForeignInvoice, InvoiceLine } from './fhirCharges.ts'

type Charges = ReadonlyMap<string, ForeignCharge>

/** What invoices say about charges, and the lines of their own. */
interface Bills {
  /** By the id of the charge. */
  bills: ReadonlyMap<string, Partial<ChargeLine>>
  groups: ChargeGroup[]
  /** Invoices whose amounts contradict each other, or that bill a charge that can’t be found. */
  unreadable: number
}

/**
 * Bills of a patient's charges. A line's price replaces the price of its charge, and the latest invoice of a charge wins.
 * @param organization whose invoices are the practice's; all if undefined
 */
export function billsOf(
  invoices: readonly ForeignInvoice[],
  charges: readonly ForeignCharge[],
  organization: string | undefined,
): Bills {
  const chargeBy = new Map(charges.map((each) => [each.externalId, each]))
  const bills = new Map<string, Partial<ChargeLine>>()
  const groups: ChargeGroup[] = []
  let unreadable = 0
  for (const invoice of invoices.toSorted((a, b) => (a.issuedAt ?? '').localeCompare(b.issuedAt ?? ''))) {
    const { organizationId: issuer } = invoice
    if (organization !== undefined && issuer !== null && issuer !== organization) continue
    const state = stateOf(invoice)
    const amounts = state === 'nothing' ? new Map<InvoiceLine, number>() : amountsOf(invoice, chargeBy)
    if (amounts === null) unreadable += 1
    else {
      if (state !== 'nothing') for (const [id, bill] of chargeBills(invoice, amounts, chargeBy)) bills.set(id, bill)
      groups.push(...ownGroup(invoice, amounts))
    }
  }
  return { bills, groups, unreadable }
}

const stateOf = ({ status }: ForeignInvoice): 'owed' | 'settled' | 'nothing' =>
  status === 'issued' ? 'owed' : status === 'balanced' ? 'settled' : 'nothing'

const billOf = (invoice: ForeignInvoice): Pick<ChargeLine, 'bill' | 'isCounted'> => {
  const state = stateOf(invoice)
  return state === 'nothing' || invoice.isOfOthers ? { bill: null, isCounted: false } : { bill: state, isCounted: true }
}

const chargeBills = (invoice: ForeignInvoice, amounts: ReadonlyMap<InvoiceLine, number>, chargeBy: Charges) =>
  invoice.lines.flatMap((line): [string, Partial<ChargeLine>][] => {
    const charge = chargeBy.get(line.chargeId ?? '')
    if (!charge) return []
    const { bill, isCounted } = billOf(invoice)
    const currencies = [...invoice.currencies, ...(charge.currency === undefined ? [] : [charge.currency])]
    const counted = { isCounted: isCounted && charge.isCounted }
    return [[charge.externalId, { amount: amounts.get(line), currencies, bill, ...counted }]]
  })

function ownGroup(invoice: ForeignInvoice, amounts: ReadonlyMap<InvoiceLine, number>): ChargeGroup[] {
  const own = invoice.lines.filter(({ chargeId }) => chargeId === null)
  if (own.length === 0) return []
  const externalId = `Invoice/${invoice.externalId}`
  const lines = own.map((line): ChargeLine => {
    const { number, code, description } = line
    const bill = { amount: amounts.get(line), currencies: invoice.currencies, ...billOf(invoice) }
    return { externalId: `${externalId}#${number}`, code, description, ...bill }
  })
  const { organizationId, issuedAt } = invoice
  const none = { encounterId: null, providerId: null }
  return [{ externalId, ...none, organizationId, dates: [issuedAt], lines, isInvoice: true }]
}

/** How much a line's amount may differ, because it is rounded. */
const rounding = 0.011

/**
 * Amounts with taxes. What the total exceeds the priced lines by is the amount of the first line without a price. Null if
 * the lines contradict the total, or name a charge twice or one that can't be found.
 */
function amountsOf(invoice: ForeignInvoice, chargeBy: Charges): Map<InvoiceLine, number> | null {
  const { lines, totalNet, totalGross } = invoice
  const ids = lines.flatMap(({ chargeId }) => chargeId ?? [])
  if (new Set(ids).size < ids.length || !ids.every((each) => chargeBy.has(each))) return null
  const prices = lines.map((line) => {
    const price = chargeBy.get(line.chargeId ?? '')?.price
    return { line, gross: line.gross ?? price, net: line.net ?? price }
  })
  const rest = (total: number | undefined, of: 'gross' | 'net') =>
    total === undefined ? undefined : prices.reduce((left, each) => left - (each[of] ?? 0), total)
  const rests = [rest(totalGross, 'gross'), rest(totalNet, 'net')].filter((each) => each !== undefined)
  const first = prices.find(({ gross }) => gross === undefined)
  const most = rounding * lines.length
  if (!rests.every((each) => (first ? each >= -most : Math.abs(each) <= most))) return null
  if (first) first.gross = rests[0]
  return new Map(prices.flatMap(({ line, gross }) => (gross === undefined ? [] : [[line, gross] as const])))
}
