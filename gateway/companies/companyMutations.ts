import { givenValues } from '../graph/given.ts'
import { seenVersion } from '../graph/seenVersion.ts'
import { updateCompany } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { CompanyRef } from './Company.ts'

type Company = AnswerOf<typeof updateCompany>

restMutation({
  name: 'updateCompany',
  description: 'Changes a company and its settings. Omitted fields stay unchanged',
  endpoint: updateCompany,
  inputNames: {
    is_2fa_enforced: 'isTwoFactorEnforced',
    external_sso_enabled: 'isExternalSsoEnabled',
    hide_access_codes: 'hidesAccessCodes',
    hide_appointments: 'hidesAppointments',
    sidebar_logout_timeout_minutes: 'idleLogoutMinutes',
    modified_at: 'modifiedAt',
  },
  input: (t) => ({
    companyId: t.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
    modifiedAt: seenVersion(t, 'company'),
    name: t.string({ data: 'none', description: 'Name' }),
    isTwoFactorEnforced: t.boolean({ data: 'none', description: 'Whether all users sign in with a second factor' }),
    isExternalSsoEnabled: t.boolean({
      data: 'none',
      description: 'Whether users may sign in by the identity provider',
    }),
    hidesAccessCodes: t.boolean({ data: 'none', description: 'Whether access codes are hidden from non-admins' }),
    hidesAppointments: t.boolean({ data: 'none', description: 'Whether appointments are hidden from its users' }),
    idleLogoutMinutes: t.int({ data: 'none', description: 'Minutes of inactivity until sign-out, 5 to 480' }),
  }),
  toCall: ({ companyId, ...input }) => ({
    path: { id: companyId },
    body: givenValues({
      name: input.name,
      is_2fa_enforced: input.isTwoFactorEnforced,
      external_sso_enabled: input.isExternalSsoEnabled,
      hide_access_codes: input.hidesAccessCodes,
      hide_appointments: input.hidesAppointments,
      sidebar_logout_timeout_minutes: input.idleLogoutMinutes,
      modified_at: input.modifiedAt,
    }),
  }),
  success: {
    description: 'The company was changed',
    from: (company): { company: Company | null } => ({ company }),
    fields: (t: SuccessBuilder<{ company: Company | null }>) => ({
      company: t.expose('company', {
        data: 'none',
        type: CompanyRef,
        nullable: true,
        description: 'The company. Null when it no longer exists',
      }),
    }),
  },
})
