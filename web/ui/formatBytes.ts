import { formatLocale } from './formatLocale.ts'

const kilo = 1024

/** The size of a file as people say it: 1.2 MB; 1 kB at least. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= kilo * kilo
  const format = new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(isLarge ? bytes / kilo / kilo : Math.max(1, bytes / kilo))
}
