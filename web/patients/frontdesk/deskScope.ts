const idShape = /^[0-9a-f-]{36}$/

/** The company and the practices that a system user chose to work in, as an address holds them. */
export function deskScope(search: URLSearchParams) {
  const companyId = search.get('company') ?? ''
  const practiceIds = search.getAll('practice').filter((id) => idShape.test(id))
  return {
    ...(idShape.test(companyId) && { companyId }),
    ...(practiceIds.length > 0 && { practiceIds }),
  }
}
export type DeskScope = ReturnType<typeof deskScope>
