const idShape = /^[0-9a-f-]{36}$/

/** The company and the practices that a system user chose to work in, as an address holds them. */
export function deskScope(search: URLSearchParams) {
  const companyRestId = search.get('company') ?? ''
  const practiceRestIds = search.getAll('practice').filter((id) => idShape.test(id))
  return {
    ...(idShape.test(companyRestId) && { companyRestId }),
    ...(practiceRestIds.length > 0 && { practiceRestIds }),
  }
}
export type DeskScope = ReturnType<typeof deskScope>
