import { formatLocale } from './formatLocale.ts'

const kilo = 1024

/** A readable file size: 1.2 MB; at least 1 kB. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= kilo * kilo
  const format = new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(isLarge ? bytes / kilo / kilo : Math.max(1, bytes / kilo))
}
