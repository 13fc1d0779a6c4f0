export const en = {
  settings: 'Settings',
  group_organization: 'Organization',
  group_people: 'People',
  group_system: 'System',
  practices: 'Practices',
  company: 'Company',
  paymentPlans: 'Payment plans',
  paymentMethods: 'Payment methods',
  users: 'Users',
  groups: 'Groups',
  companies: 'Companies',
  features: 'Features',
}
