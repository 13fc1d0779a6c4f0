interface Contact {
  readonly isEnabled: boolean
  readonly isBlocked: boolean
}

/** Whether messages are sent to an email address or phone. */
export const isReached = ({ isEnabled, isBlocked }: Contact): boolean => isEnabled && !isBlocked

/** Whether text messages are sent to a phone. */
export const isTexted = (phone: Contact & { readonly phoneType: string | null | undefined }): boolean =>
  isReached(phone) && phone.phoneType === 'MOBILE'
