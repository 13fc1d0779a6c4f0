interface Named {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** First and last name; a server may answer null for either, whatever the contract says. */
export const fullName = ({ first_name: first, last_name: last }: Named): string =>
  [first, last].filter(Boolean).join(' ').trim()
