interface Named {
  first_name: string
  last_name: string
}

export const nameOf = (person: Named | null): string | null => person && `${person.first_name} ${person.last_name}`
