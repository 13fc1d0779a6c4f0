import type { LinkProvider } from '../../contract/accountLinks.ts'
import type { accountTokens } from '../../db/schema.ts'

/** The token that starts linking, by provider. */
export const linkKinds = {
  stripe: 'stripe_connect',
  drchrono: 'ehr_connect',
} as const satisfies Record<LinkProvider, (typeof accountTokens.$inferSelect)['kind']>
