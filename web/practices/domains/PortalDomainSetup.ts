import type { PortalDomainPanel_practice$data } from './__generated__/PortalDomainPanel_practice.graphql.ts'

/** A practice's portal domain and its DNS record, as the panel reads them. */
export type PortalDomainSetup = NonNullable<PortalDomainPanel_practice$data['portalDomain']>
