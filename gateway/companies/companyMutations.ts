import { givenValues } from '../graph/given.ts'
import { seenVersion } from '../graph/seenVersion.ts'
import { createCompany, deleteCompany, notifyDisputed } from '../../api/contract/companyManagement.ts'
import { updateCompany } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { type ChangedCompany, changedCompanyFields } from './CompanySuccess.ts'

restMutation({
  name: 'updateCompany',
  description: 'Changes a company and its settings. Omitted fields stay unchanged',
  endpoint: updateCompany,
  inputNames: {
    active: 'isActive',
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
    isActive: t.boolean({
      data: 'none',
      description: 'Whether its users can sign in. Only system admins change it',
    }),
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
      active: input.isActive,
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
    from: (company): ChangedCompany => ({ company }),
    fields: changedCompanyFields,
  },
})

restMutation({
  name: 'createCompany',
  description: 'Creates a company, without practices and users',
  endpoint: createCompany,
  inputNames: { country_code: 'countryCode' },
  input: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name' }),
    countryCode: t.string({ data: 'none', description: 'US or CA. Default: US' }),
    state: t.string({ data: 'none', description: 'Code of the state or province' }),
  }),
  toCall: ({ name, countryCode, state }) => ({
    // The endpoint checks the code.
    body: { name, ...givenValues({ country_code: countryCode as 'US' | 'CA' | null | undefined, state }) },
  }),
  success: {
    description: 'The company was created',
    from: (company): ChangedCompany => ({ company }),
    fields: changedCompanyFields,
  },
})

const companyId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Company', description: 'The company' })

restMutation({
  name: 'deleteCompany',
  description: 'Deletes a company that has neither practices nor users',
  endpoint: deleteCompany,
  input: (t) => ({ companyId: companyId(t) }),
  toCall: ({ companyId: id }) => ({ path: { id } }),
  success: {
    description: 'The company was deleted',
    from: (_answer, _context, { companyId: restId }) => ({ restId }),
    fields: (t: SuccessBuilder<{ restId: string }>) => ({
      companyId: t.id({
        data: 'none',
        description: 'Id of the deleted company',
        resolve: ({ restId }) => encodeGlobalId('Company', restId),
      }),
    }),
  },
})

restMutation({
  name: 'notifyDisputed',
  description: 'Emails the users of a company about its disputed conversations',
  endpoint: notifyDisputed,
  input: (t) => ({ companyId: companyId(t) }),
  toCall: ({ companyId: id }) => ({ path: { id } }),
  success: {
    description: 'The emails are queued',
    from: (answer) => answer,
    fields: (t: SuccessBuilder<AnswerOf<typeof notifyDisputed>>) => ({
      recipientCount: t.exposeInt('recipients', { data: 'none', description: 'Number of users who receive an email' }),
      threadCount: t.exposeInt('conversations', { data: 'none', description: 'Number of disputed conversations' }),
    }),
  },
})
