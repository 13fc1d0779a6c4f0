import type { ForeignPatient, ForeignPatients, Listed } from '../Adapter.ts'
import { listed, ofPractice, perPage } from './fhirLists.ts'
import type { FhirReader } from './FhirReader.ts'
import { type ForeignPolicy, readBeneficiary, readCoverage, readPatient } from './fhirRows.ts'

/** Each page of patients is one step of a sync. */
const patientsPerPage = 20

/** Pages of changed coverage follow those of changed patients. Their addresses don't say so. The first one has none. */
const ofCoverage = 'coverage '

/**
 * A page of patients with their policies, whose insurances are in use. Patients of whom only the coverage changed are on
 * the last pages of a list of changes.
 */
export async function listPatients(
  reader: FhirReader,
  page: string | null,
  since: string | null,
): Promise<ForeignPatients> {
  if (page?.startsWith(ofCoverage)) return coveredOn(reader, page.slice(ofCoverage.length), since)
  const search = `Patient?${ofPractice(reader.values)}&_count=${patientsPerPage}`
  const { resources, next } = await (page === null ? firstPage(reader, search, since) : reader.page(page))
  const { rows, unreadable } = listed(resources, readPatient)
  const patients = await withPolicies(reader, rows)
  return { patients, unreadable, next: next ?? (since === null ? null : ofCoverage) }
}

/** A server that can't search by the time of a change lists all. */
const firstPage = async (reader: FhirReader, search: string, since: string | null) =>
  (since === null ? null : await reader.pageIfOffered(`${search}&_lastUpdated=ge${since}`)) ?? reader.page(search)

/** The patients whom a page of coverage is about. */
async function coveredOn(reader: FhirReader, path: string, since: string | null): Promise<ForeignPatients> {
  const page = await (path === '' ? firstPage(reader, `Coverage?_count=${patientsPerPage}`, since) : reader.page(path))
  const next = page.next && `${ofCoverage}${page.next}`
  const found = listed(page.resources, readBeneficiary)
  const ids = [...new Set(found.rows)]
  if (ids.length === 0) return { patients: [], unreadable: found.unreadable, next }
  const search = `Patient?${ofPractice(reader.values)}&_id=${ids.join(',')}&_count=${patientsPerPage}`
  const { rows, unreadable } = listed(await reader.all(search), readPatient)
  return { patients: await withPolicies(reader, rows), unreadable: found.unreadable + unreadable, next }
}

async function withPolicies(reader: FhirReader, patients: readonly ForeignPatient[]): Promise<ForeignPatient[]> {
  if (patients.length === 0) return []
  const ids = patients.map((each) => each.external_id).join(',')
  return policiesBy(patients, listed(await reader.all(`Coverage?patient=${ids}&_count=${perPage}`), readCoverage))
}

/** The patients with their policies in their order. */
export function policiesBy(patients: readonly ForeignPatient[], coverage: Listed<ForeignPolicy>): ForeignPatient[] {
  const policies = coverage.rows.toSorted((a, b) => a.order - b.order)
  // It may be of any of these patients.
  const unreadable = coverage.unreadable > 0 ? [{ insurance_id: '', policy_number: null }] : []
  return patients.map((patient) => ({
    ...patient,
    policies: policies
      .filter((policy) => policy.patient_id === patient.external_id)
      .map(({ insurance_id, policy_number }) => ({ insurance_id, policy_number }))
      .concat(unreadable),
  }))
}
