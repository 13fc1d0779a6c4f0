import type { BundleCount } from '../../contract/bundleImports.ts'
import type { BundleReport } from './importBundles.ts'

const count = new Intl.NumberFormat('en')

const labels: Readonly<Record<BundleCount, string>> = {
  providers_changed: 'providers added or changed',
  locations_changed: 'locations added or changed',
  insurances_changed: 'insurances added or changed',
  patients_added: 'patients added',
  patients_changed: 'patients changed',
  visits_added: 'visits added',
  visits_changed: 'visits answered by insurance or changed',
  payments_added: 'payments added',
  appointments_changed: 'appointments added or changed',
}

/** The summary at the end of an import of bundles. It names files and types of resources, never a patient. */
export function bundleText({ practice, files, counts, leftOut }: BundleReport, elapsedMs: number): string {
  const width = 9
  const lines = Object.entries(labels).map(
    ([name, label]) => `${count.format(counts[name as BundleCount]).padStart(width)}  ${label}`,
  )
  const reasons = [...leftOut].map(([reason, times]) => `${count.format(times).padStart(width)}  ${reason}`)
  const head = `Imported ${count.format(files)} bundles into ${practice} in ${(elapsedMs / 1000).toFixed(1)} s`
  return ['', head, '', ...lines, ...(reasons.length > 0 ? ['', 'Left out', ''] : []), ...reasons, ''].join('\n')
}
