interface Named {
  first_name: string
  last_name: string
}

/** A partner has one name alone. */
export const nameOf = (person: Named | null): string | null =>
  person && `${person.first_name} ${person.last_name}`.trim()
