interface Consent {
  readonly isGlobal: boolean
  readonly limit: string | null | undefined
  readonly signedAt: string | null | undefined
  readonly revokedAt: string | null | undefined
  readonly paymentMethod: { readonly id: string } | null | undefined
}

/**
 * Whether a valid consent covers charges of a card up to the limit; null is any amount. The server applies the same
 * rule when autopay is changed.
 */
export const isCovered = (consents: readonly Consent[], cardId: string, limit: string | null): boolean =>
  consents.some(
    (consent) =>
      consent.signedAt != null &&
      consent.revokedAt == null &&
      (consent.isGlobal || consent.paymentMethod?.id === cardId) &&
      (consent.limit == null || (limit !== null && Number(limit) <= Number(consent.limit))),
  )
