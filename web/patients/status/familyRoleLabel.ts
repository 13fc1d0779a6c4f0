import { codeInWords } from '../../i18n/codeInWords.ts'
import type { TextsOf } from '../../i18n/messages.ts'
import type { patientMessages } from '../patientMessages.ts'

interface FamilyRole {
  readonly familyRole?: string | null | undefined
  readonly familyRoleText?: string | null | undefined
}

/** The label of a family role; unknown roles show their code. Empty without a role. */
export function familyRoleLabel({ familyRole, familyRoleText }: FamilyRole, words: TextsOf<typeof patientMessages>) {
  if (!familyRole) return ''
  const known: Readonly<Record<string, string>> = { GUARANTOR: words.guarantor, DEPENDENT: words.dependent }
  return known[familyRole] ?? (codeInWords(familyRoleText ?? '') || words.unknownRole)
}
