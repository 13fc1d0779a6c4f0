const northAmerican = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/

/**
 * A phone number for reading: "(555) 010-4477" for North American numbers in any format, everything else unchanged,
 * because a wrong grouping is worse than none. Empty for a missing number.
 */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return ''
  const match = northAmerican.exec(phone.replace(/[\s().-]/g, ''))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}
