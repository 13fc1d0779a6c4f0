/** Incremented whenever the text changes: a consent names the version of its text. */
export const companyTextVersion = 1

/** The text that a user of a company agrees to. It names the company and the card. */
export const companyConsentText = ({ company, card }: { company: string; card: string }): string =>
  [
    `${company} authorizes Tally Care to charge the amounts of its invoices to ${card} when they are due.`,
    'An admin of the company can withdraw this authorization at any time on the page Payment methods. Charges made before that stay valid.',
  ].join(' ')
