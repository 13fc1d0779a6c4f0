interface Named {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** First and last name. A server may return null for either, despite the contract. */
export const fullName = ({ first_name: first, last_name: last }: Named): string =>
  [first, last].filter(Boolean).join(' ').trim()
