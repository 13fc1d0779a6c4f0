import type {
  ForeignEntry,
  ForeignLocation,
  ForeignPatient,
  ForeignProvider,
  Listed,
} from '../../connectors/Adapter.ts'
import { type ForeignAppointment, readAppointment } from '../../connectors/fhir/fhirAppointments.ts'
import { readCharge, readInvoice } from '../../connectors/fhir/fhirCharges.ts'
import type { ForeignBilling } from '../../connectors/fhir/fhirChargedVisits.ts'
import { readClaim, readEncounter, readExplanation } from '../../connectors/fhir/fhirClaims.ts'
import { type ForeignFamilies, readAccount, readGuarantor, readLinks } from '../../connectors/fhir/fhirFamilies.ts'
import { listed } from '../../connectors/fhir/fhirLists.ts'
import { policiesBy } from '../../connectors/fhir/fhirPatients.ts'
import {
  readCoverage,
  readLocation,
  readOrganization,
  readPatient,
  readPractitioner,
  type Read,
} from '../../connectors/fhir/fhirRows.ts'
import { personName } from './personName.ts'
import type { BundledResource } from './readBundle.ts'

/** What a bundle has for a practice. */
export interface BundleRows {
  providers: ForeignProvider[]
  locations: ForeignLocation[]
  insurances: ForeignEntry[]
  patients: ForeignPatient[]
  billing: ForeignBilling
  appointments: ForeignAppointment[]
  families: ForeignFamilies
  /** Resources that can't be read, by their type. */
  unreadable: Map<string, number>
}

export const noRows = (): BundleRows => ({
  providers: [],
  locations: [],
  insurances: [],
  patients: [],
  billing: { claims: [], explanations: [], encounters: [], charges: [], invoices: [], claimed: [] },
  appointments: [],
  families: { accounts: [], guarantors: [], links: [] },
  unreadable: new Map(),
})

/** The rows of two bundles. */
export const together = (one: BundleRows, other: BundleRows): BundleRows => ({
  providers: [...one.providers, ...other.providers],
  locations: [...one.locations, ...other.locations],
  insurances: [...one.insurances, ...other.insurances],
  patients: [...one.patients, ...other.patients],
  billing: billedTogether(one.billing, other.billing),
  appointments: [...one.appointments, ...other.appointments],
  families: {
    accounts: [...one.families.accounts, ...other.families.accounts],
    guarantors: [...one.families.guarantors, ...other.families.guarantors],
    links: [...one.families.links, ...other.families.links],
  },
  unreadable: new Map(
    [...one.unreadable.keys(), ...other.unreadable.keys()].map((type) => [
      type,
      (one.unreadable.get(type) ?? 0) + (other.unreadable.get(type) ?? 0),
    ]),
  ),
})

const billedTogether = (one: ForeignBilling, other: ForeignBilling): ForeignBilling => ({
  claims: [...one.claims, ...other.claims],
  explanations: [...one.explanations, ...other.explanations],
  encounters: [...one.encounters, ...other.encounters],
  charges: [...one.charges, ...other.charges],
  invoices: [...one.invoices, ...other.invoices],
  claimed: [],
})

/** How many resources, by their type, refer to a patient who isn't there. */
export function strangersIn({ patients, billing, appointments }: BundleRows): Map<string, number> {
  const known = new Set(patients.map(({ external_id: id }) => id))
  const byType = {
    Claim: billing.claims,
    ExplanationOfBenefit: billing.explanations,
    ChargeItem: billing.charges,
    Invoice: billing.invoices,
    Appointment: appointments,
  }
  return new Map(
    Object.entries(byType)
      .map(([type, rows]) => [type, rows.filter(({ patientId }) => !known.has(patientId)).length] as const)
      .filter(([, count]) => count > 0),
  )
}

export function bundleRows(resources: readonly BundledResource[]): BundleRows {
  const unreadable = new Map<string, number>()
  const rowsOf = <Row>(type: string, read: Read<Row>, some = resources): Row[] => {
    const found: Listed<Row> = listed(
      some.filter(({ resourceType }) => resourceType === type),
      read,
    )
    if (found.unreadable > 0) unreadable.set(type, (unreadable.get(type) ?? 0) + found.unreadable)
    return [...found.rows]
  }
  const covered = containedCoverage(resources)
  const coverage = rowsOf('Coverage', readCoverage, [...resources, ...covered.coverage])
  const people = rowsOf('Patient', readPatient).map(namedAsPerson)
  return {
    providers: rowsOf('Practitioner', readPractitioner),
    locations: rowsOf('Location', readLocation),
    insurances: [...rowsOf('Organization', readOrganization, resources.filter(isPaying)), ...covered.insurances],
    patients: policiesBy(people, { rows: coverage, unreadable: unreadable.get('Coverage') ?? 0 }),
    billing: {
      claims: rowsOf('Claim', readClaim),
      explanations: rowsOf('ExplanationOfBenefit', readExplanation),
      encounters: rowsOf('Encounter', readEncounter),
      charges: rowsOf('ChargeItem', readCharge),
      invoices: rowsOf('Invoice', readInvoice),
      claimed: [],
    },
    appointments: rowsOf('Appointment', readAppointment),
    families: {
      accounts: rowsOf('Account', readAccount),
      guarantors: rowsOf('RelatedPerson', readGuarantor),
      links: listed(
        resources.filter(({ resourceType }) => resourceType === 'Patient'),
        readLinks,
      ).rows,
    },
    unreadable,
  }
}

const namedAsPerson = (person: ForeignPatient): ForeignPatient => ({
  ...person,
  first_name: personName(person.first_name),
  middle_name: personName(person.middle_name),
  last_name: personName(person.last_name),
})

interface Typed {
  type?: { coding?: { code?: unknown }[] }[]
}

const isPaying = ({ type }: BundledResource & Typed): boolean =>
  Array.isArray(type) && type.some(({ coding = [] }) => coding.some(({ code }) => code === 'ins' || code === 'pay'))

interface Answer extends BundledResource {
  created?: unknown
  contained?: unknown
}

interface ContainedCoverage extends BundledResource {
  beneficiary?: { reference?: unknown }
  payor?: { reference?: string; display?: string }[]
}

/**
 * The coverage inside of the last answer to each patient's claims, whose insurer may be no more than a name. Such an
 * insurer is identified by its name.
 */
function containedCoverage(resources: readonly BundledResource[]) {
  const lastBy = new Map<unknown, ContainedCoverage>()
  for (const answer of resources
    .filter(isAnswer)
    .toSorted((a, b) => String(a.created).localeCompare(String(b.created))))
    for (const each of coverageIn(answer)) lastBy.set(each.beneficiary?.reference, each)
  const insurances: ForeignEntry[] = []
  const coverage = [...lastBy.values()].flatMap((each) => {
    const [payer] = each.payor ?? []
    if (!payer?.display || payer.reference) return payer?.reference ? [each] : []
    if (/^no[_ ]insurance$/i.test(payer.display)) return []
    const id = `payer-${payer.display.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 50)}`
    insurances.push({ external_id: id, name: payer.display.slice(0, 200) })
    return [{ ...each, payor: [{ reference: `Organization/${id}` }] }]
  })
  return { insurances, coverage }
}

const isAnswer = ({ resourceType }: BundledResource): boolean => resourceType === 'ExplanationOfBenefit'

const coverageIn = ({ contained }: Answer): ContainedCoverage[] =>
  Array.isArray(contained)
    ? contained.filter(
        (each): each is ContainedCoverage => (each as BundledResource | null)?.resourceType === 'Coverage',
      )
    : []
