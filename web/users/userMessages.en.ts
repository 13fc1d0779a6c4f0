export const en = {
  role_FRONTDESK: 'Front desk',
  role_USER: 'User',
  role_SUPPORT: 'Support',
  role_ADMIN: 'Admin',
  role_OWNER: 'Owner',
  role_UNKNOWN: 'Other role',
  status_ACTIVE: 'Active',
  status_INVITED: 'Invited',
  status_DEACTIVATED: 'Deactivated',
}
