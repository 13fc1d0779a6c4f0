import type { EmailDomainPanel_practice$data } from './__generated__/EmailDomainPanel_practice.graphql.ts'

/** A practice's email domain, as the panel reads it. */
export type EmailDomain = NonNullable<NonNullable<EmailDomainPanel_practice$data['emailDomain']>['current']>
