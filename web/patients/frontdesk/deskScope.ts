import { addressReader, isRestId } from '../../router/addressReader.ts'

/** The company and practices selected by a system user, as URL parameters. */
export function deskScope(search: URLSearchParams) {
  const { one, many } = addressReader(search)
  const companyRestId = one('company', isRestId)
  const practiceRestIds = many('practice', isRestId)
  return {
    ...(companyRestId && { companyRestId }),
    ...(practiceRestIds && { practiceRestIds }),
  }
}
export type DeskScope = ReturnType<typeof deskScope>
