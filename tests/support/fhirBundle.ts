import type { FhirResource } from './fhirServer.ts'

interface BundleOptions {
  /** Made-up patients differ by their number. */
  number: number
  /** Changes or removes resources. */
  edit?: (resources: FhirResource[]) => FhirResource[]
}

const usd = (value: number) => ({ value, currency: 'USD' })
const cms = 'https://bluebutton.cms.gov/resources/variables'
const adjudication = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([code, value]) => ({
    category: { coding: [{ code: `${cms}/line_${code}` }] },
    amount: usd(value),
  }))

/** A patient’s bundle as Synthea writes it: references by `urn:uuid:`, coverage inside of the answers to claims. */
export function fhirBundle({ number, edit = (resources) => resources }: BundleOptions): string {
  const id = (kind: number) => `00000000-0000-4000-${8000 + kind}-${String(number).padStart(12, '0')}`
  const to = (kind: number) => ({ reference: `urn:uuid:${id(kind)}` })
  const day = '2026-09-14'
  const item = (amounts?: object[]) => ({
    sequence: 2,
    productOrService: { coding: [{ code: '140', display: 'Influenza vaccine' }] },
    net: usd(140.52),
    ...(amounts && { adjudication: amounts }),
  })
  const visit = {
    sequence: 1,
    productOrService: { coding: [{ code: '185349003', display: 'Check-up' }] },
    encounter: [to(3)],
    servicedPeriod: { start: `${day}T14:00:00-04:00` },
  }
  const billed = { status: 'active', use: 'claim', type: { coding: [{ code: 'institutional' }] }, created: day }
  const resources: FhirResource[] = [
    {
      resourceType: 'Patient',
      id: id(1),
      name: [{ use: 'official', family: `Made${number}`, given: [`Up${number}`] }],
      birthDate: '1980-04-02',
      telecom: [{ system: 'phone', value: `312-555-0${String(100 + (number % 100))}`, use: 'home' }],
    },
    {
      resourceType: 'Practitioner',
      id: id(2),
      name: [{ family: 'Fictional', given: ['Fay'] }],
    },
    {
      resourceType: 'Encounter',
      id: id(3),
      status: 'finished',
      type: [{ text: 'Check-up' }],
      subject: to(1),
      participant: [{ individual: to(2) }],
      period: { start: `${day}T14:00:00-04:00` },
    },
    {
      resourceType: 'Claim',
      id: id(4),
      ...billed,
      patient: to(1),
      insurance: [{ sequence: 1, focal: true, coverage: { display: 'Sample Mutual' } }],
      item: [visit, item()],
      total: usd(265.52),
    },
    {
      resourceType: 'ExplanationOfBenefit',
      id: id(5),
      ...billed,
      contained: [
        {
          resourceType: 'Coverage',
          id: 'coverage',
          status: 'active',
          beneficiary: to(1),
          payor: [{ display: 'Sample Mutual' }],
        },
      ],
      patient: to(1),
      claim: to(4),
      outcome: 'complete',
      insurance: [{ focal: true, coverage: { reference: '#coverage' } }],
      item: [visit, item(adjudication({ sbmtd_chrg_amt: 140.52, alowd_chrg_amt: 140.52, prvdr_pmt_amt: 112.416 }))],
      total: [{ category: { coding: [{ code: 'submitted' }] }, amount: usd(265.52) }],
      payment: { amount: usd(112.416) },
    },
    { resourceType: 'Observation', id: id(6), status: 'final', subject: to(1) },
  ]
  const entry = edit(resources).map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource }))
  return JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry })
}

let numbers = 100

/** Numbers of made-up patients, different ones for each call within a file of tests. */
export const nextNumbers = (count: number): number[] => Array.from({ length: count }, () => (numbers += 1))

/** One bundle of several patients. */
export function bundleOf(some: readonly number[]): string {
  const entry = some.flatMap((number) => (JSON.parse(fhirBundle({ number })) as { entry: object[] }).entry)
  return JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry })
}

/** External id of the patient of a bundle. */
export const bundledId = (number: number): string => `00000000-0000-4000-8001-${String(number).padStart(12, '0')}`
