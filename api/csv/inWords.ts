/** A code as words: `patient_portal` is “Patient portal”. */
export function inWords(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
