interface Place {
  readonly company: { readonly name: string } | null | undefined
  readonly practice: { readonly name: string } | null | undefined
}

/** The practice with its company, or the company. Null for everyone. */
export const placeName = ({ company, practice }: Place): string | null =>
  practice ? `${practice.name}, ${company?.name ?? ''}` : (company?.name ?? null)
