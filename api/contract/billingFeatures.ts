/** Optional features of each billing system (specification: features are enabled per connector). */
const featuresByConnector: Record<string, string[]> = {
  'dummy-classic': ['refundPosting', 'addressPosting', 'eraPosting'],
  'dummy-snapshot': ['snapshot'],
  ecw: ['snapshot'],
  nextech: ['snapshot'],
  centralreach: ['snapshot'],
  athenahealth: ['refundPosting', 'addressPosting', 'eraPosting'],
  kareo: ['addressPosting'],
}

/** Empty for a read-only system. */
export const billingFeaturesOf = (connectionType: string): string[] => featuresByConnector[connectionType] ?? []
