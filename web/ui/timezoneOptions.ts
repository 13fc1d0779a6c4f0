/** Every time zone by its name, and the stored one, which may have another spelling. */
export function timezoneOptions(stored: string): { value: string; label: string }[] {
  const names = new Set([stored, ...Intl.supportedValuesOf('timeZone')])
  names.delete('')
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
