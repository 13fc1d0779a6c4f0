import type { patientFilters } from '../../api/contract/patientFilters.ts'
import type { Where } from '../../api/contract/where.ts'

export type PatientWhere = Where<typeof patientFilters>

/** A condition on a field between two limits, either of which may be missing. */
export const between = (
  field: keyof PatientWhere,
  from: string | null | undefined,
  to: string | null | undefined,
): PatientWhere[] => (from || to ? [{ [field]: { ...(from && { $ge: from }), ...(to && { $le: to }) } }] : [])
