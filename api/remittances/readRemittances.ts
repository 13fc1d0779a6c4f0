import { isCalendarDate } from '../contract/isCalendarDate.ts'
import { toMinor } from '../contract/currency.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { RemittedClaim } from '../db/remittanceTables.ts'
import type { Remittance } from './Remittance.ts'
import type { Segment } from './readSegments.ts'
import { UnreadableRemittance } from './UnreadableRemittance.ts'

/** The part of a file that is being read. */
interface Reading {
  currency: string
  remittances: Remittance[]
  /** Open envelopes with their control number, and the number of parts so far. */
  open: Map<Envelope, { control: string; count: number }>
  claim: RemittedClaim | null
  service: RemittedClaim['services'][number] | null
}

type Envelope = keyof typeof envelopes

/** Header and trailer of each envelope, and the elements with its control number and its number of parts. */
const envelopes = {
  interchange: { start: 'ISA', startControl: 13, end: 'IEA' },
  group: { start: 'GS', startControl: 6, end: 'GE' },
  set: { start: 'ST', startControl: 2, end: 'SE' },
} as const

const outerOf = { interchange: null, group: 'interchange', set: 'group' } as const
const names = Object.keys(envelopes) as Envelope[]

/**
 * The remittances of an X12 835 file, whole: an envelope that is not closed, or that has another number of parts than
 * it states, makes the whole file unreadable.
 * @param currency of the practice
 * @throws UnreadableRemittance
 */
export async function readRemittances(segments: AsyncIterable<Segment>, currency: string): Promise<Remittance[]> {
  const reading: Reading = { currency, remittances: [], open: new Map(), claim: null, service: null }
  for await (const segment of segments) {
    if (!openOrClose(reading, segment)) readers[segment.name]?.(reading, segment)
  }
  if (reading.open.size > 0) throw new UnreadableRemittance('remittance_cut')
  return reading.remittances
}

const misplaced = ({ position, name }: Segment) =>
  new UnreadableRemittance(refuse('remittance_order', { segment: position, name }))

/** @returns whether the segment is a header or a trailer of an envelope */
function openOrClose(reading: Reading, segment: Segment): boolean {
  const set = reading.open.get('set')
  if (set) set.count += 1
  const opened = names.find((name) => envelopes[name].start === segment.name)
  if (opened) open(reading, segment, opened)
  const closed = names.find((name) => envelopes[name].end === segment.name)
  if (closed) close(reading, segment, closed)
  return opened !== undefined || closed !== undefined
}

function open(reading: Reading, segment: Segment, name: Envelope): void {
  const outer = outerOf[name]
  if (reading.open.has(name) || (outer !== null && !reading.open.has(outer))) throw misplaced(segment)
  if (outer !== null) reading.open.get(outer)!.count += 1
  const control = segment.element(envelopes[name].startControl)
  reading.open.set(name, { control, count: name === 'set' ? 1 : 0 })
  if (name !== 'set') return
  if (segment.element(1) !== '835')
    throw new UnreadableRemittance(refuse('remittance_not_835', { segment: segment.position }))
  const none = { payerId: '', payerName: '', check: '', date: null, total: 0, providerAdjustment: 0, claims: [] }
  reading.remittances.push(none)
}

function close(reading: Reading, segment: Segment, name: Envelope): void {
  const opened = reading.open.get(name)
  if (!opened) throw misplaced(segment)
  const named = { segment: segment.position, name: segment.name }
  if (Number(segment.element(1)) !== opened.count) throw new UnreadableRemittance(refuse('remittance_parts', named))
  if (segment.element(2) !== opened.control) throw new UnreadableRemittance(refuse('remittance_control', named))
  reading.open.delete(name)
  reading.claim = reading.service = null
  const remittance = reading.remittances.at(-1)
  if (name === 'set' && (!remittance?.check || !remittance.payerId))
    throw new UnreadableRemittance(refuse('remittance_no_number', { segment: segment.position }))
}

const readers: Readonly<Record<string, (reading: Reading, segment: Segment) => void>> = {
  BPR: (reading, segment) => {
    const remittance = current(reading, segment)
    remittance.total = amountOf(reading, segment, 2)
    const day = segment.element(16).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    remittance.date = isCalendarDate(day) ? day : null
  },
  TRN: (reading, segment) => {
    const remittance = current(reading, segment)
    remittance.check = segment.element(2)
    remittance.payerId = segment.element(3)
  },
  N1: (reading, segment) => {
    if (segment.element(1) === 'PR') current(reading, segment).payerName = nameOf(segment.element(2))
  },
  CLP: (reading, segment) => {
    const { claims } = current(reading, segment)
    reading.service = null
    reading.claim = {
      number: claims.length + 1,
      segment: segment.position,
      id: segment.element(1),
      status: segment.element(2),
      billed: amountOf(reading, segment, 3),
      paid: amountOf(reading, segment, 4),
      statedResponsibility: segment.element(5) === '' ? null : amountOf(reading, segment, 5),
      responsibility: 0,
      adjustment: 0,
      services: [],
    }
    claims.push(reading.claim)
  },
  SVC: (reading, segment) => {
    const [, code = ''] = segment.parts(1)
    const amounts = { billed: amountOf(reading, segment, 2), paid: amountOf(reading, segment, 3) }
    reading.service = { code, controlNumber: null, ...amounts, responsibility: 0, adjustment: 0 }
    claimOf(reading, segment).services.push(reading.service)
  },
  CAS: (reading, segment) => {
    const adjusted = reading.service ?? claimOf(reading, segment)
    // Up to six reasons, each with an amount and a quantity.
    const reasons = [3, 6, 9, 12, 15, 18].filter((number) => segment.element(number) !== '')
    const sum = reasons.reduce((amount, number) => amount + amountOf(reading, segment, number), 0)
    adjusted[segment.element(1) === 'PR' ? 'responsibility' : 'adjustment'] += sum
  },
  REF: ({ service }, segment) => {
    if (service && segment.element(1) === '6R') service.controlNumber = segment.element(2)
  },
  PLB: (reading, segment) => {
    reading.claim = reading.service = null
    const given = [4, 6, 8, 10, 12, 14].filter((number) => segment.element(number) !== '')
    for (const number of given) current(reading, segment).providerAdjustment += amountOf(reading, segment, number)
  },
}

function current({ open, remittances }: Reading, segment: Segment): Remittance {
  const remittance = open.has('set') ? remittances.at(-1) : undefined
  if (!remittance) throw misplaced(segment)
  return remittance
}

function claimOf({ claim }: Reading, segment: Segment): RemittedClaim {
  if (!claim) throw misplaced(segment)
  return claim
}

/** A name in UTF-8, which some payers write; otherwise in Latin-1. */
function nameOf(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  const decoded = bytes.toString()
  return decoded.includes('\uFFFD') ? text : decoded
}

/** X12 leaves out trailing zeros, and a zero before the point. */
function amountOf({ currency }: Reading, segment: Segment, number: number): number {
  const text = segment.element(number)
  if (!/^-?(\d{1,13}(\.\d{0,2})?|\.\d{1,2})$/.test(text))
    throw new UnreadableRemittance(refuse('remittance_amount', { segment: segment.position, element: number }))
  return toMinor(Number(text).toFixed(2), currency)
}
