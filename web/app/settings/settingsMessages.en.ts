export const en = {
  settings: 'Settings',
  group_practices: 'Practices',
  group_company: 'Company',
  group_people: 'People',
  group_system: 'System',
  practices: 'Practices',
  company: 'Company',
  paymentPlans: 'Payment plans',
  users: 'Users',
  groups: 'Groups',
  companies: 'Companies',
  features: 'Features',
}
