/** First segments of the addresses of `settingsRoute.ts`, which is loaded for them alone. */
export const settingsPaths = [
  'clients',
  'company',
  'payment-plans',
  'payment-methods',
  'billing',
  'users',
  'user-groups',
  'companies',
  'features',
] as const
