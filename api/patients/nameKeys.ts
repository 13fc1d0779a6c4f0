/** Sort and search keys of the patient list, stored with the name (see the columns of `patients`). */
export function nameKeys(name: { firstName: string; middleName: string; lastName: string; externalId: string | null }) {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ').toLowerCase()
  return {
    sortName: joined(name.lastName, name.firstName, name.middleName),
    searchText: joined(name.firstName, name.middleName, name.lastName, name.externalId),
  }
}
