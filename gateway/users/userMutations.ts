import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { createUser, editUser, setSupportAgent } from '../../api/contract/userAccounts.ts'
import { given } from '../graph/given.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { levelOfRole, RoleRef } from './Role.ts'
import { UserRef } from './User.ts'

type User = AnswerOf<typeof editUser>

const success = (description: string) => ({
  description,
  from: (user: User) => ({ user }),
  fields: (t: SuccessBuilder<{ user: User }>) => ({
    user: t.expose('user', { data: 'none', type: UserRef, description: 'The user' }),
  }),
})

const names = {
  sip_phone: 'sipPhone',
  allowed_clients: 'practiceRestIds',
  is_patients_support: 'isPatientsSupport',
  is_spanish_speaker: 'isSpanishSpeaker',
  notify_on_dispute: 'isNotifiedOfDisputes',
  notify_on_dispute_charges: 'isNotifiedOfDisputedCharges',
  default_payment_location_id: 'defaultPaymentLocationRestId',
  default_pos_terminal_id: 'defaultCardReaderRestId',
} as const

const accountFields = (t: InputBuilder) => ({
  phone: t.string({ data: 'personal', description: 'Phone number. Null removes it' }),
  sipPhone: t.string({ data: 'personal', description: 'SIP address of an office phone. Null removes it' }),
  practiceRestIds: t.idList({
    data: 'none',
    isRestId: true,
    description: 'Practices that the user is limited to. Null: all practices of the company',
  }),
  isPatientsSupport: t.boolean({ data: 'none', description: 'Whether the user is a support agent' }),
  isSpanishSpeaker: t.boolean({
    data: 'none',
    description: 'Whether the user answers in Spanish. Only system users change it',
  }),
  isNotifiedOfDisputes: t.boolean({ data: 'none', description: 'Whether disputed conversations notify the user' }),
  isNotifiedOfDisputedCharges: t.boolean({ data: 'none', description: 'Whether disputed charges notify the user' }),
  defaultPaymentLocationRestId: t.id({
    data: 'none',
    isRestId: true,
    description: 'Location preselected for payments. Null: none',
  }),
  defaultCardReaderRestId: t.id({
    data: 'none',
    isRestId: true,
    description: 'Card reader preselected for payments. Null: none',
  }),
})

type Text = string | null | undefined
type Flag = boolean | null | undefined
interface Account {
  phone?: Text
  sipPhone?: Text
  practiceRestIds?: readonly (string | number | bigint)[] | null | undefined
  isPatientsSupport?: Flag
  isSpanishSpeaker?: Flag
  isNotifiedOfDisputes?: Flag
  isNotifiedOfDisputedCharges?: Flag
  defaultPaymentLocationRestId?: string | number | bigint | null | undefined
  defaultCardReaderRestId?: string | number | bigint | null | undefined
}

const idOf = (id: string | number | bigint | null | undefined) => (id == null ? id : String(id))

/** Null is a value of some fields; of flags it is none. */
const accountBody = (input: Account) =>
  given({
    phone: input.phone,
    sip_phone: input.sipPhone,
    allowed_clients: input.practiceRestIds === null ? null : input.practiceRestIds?.map(String),
    is_patients_support: input.isPatientsSupport ?? undefined,
    is_spanish_speaker: input.isSpanishSpeaker ?? undefined,
    notify_on_dispute: input.isNotifiedOfDisputes ?? undefined,
    notify_on_dispute_charges: input.isNotifiedOfDisputedCharges ?? undefined,
    default_payment_location_id: idOf(input.defaultPaymentLocationRestId),
    default_pos_terminal_id: idOf(input.defaultCardReaderRestId),
  })

restMutation({
  name: 'createUser',
  description: 'Creates a user and sends an invitation. The user becomes active by setting a password',
  endpoint: createUser,
  inputNames: { ...names, company_id: 'companyRestId' },
  input: (t) => ({
    ...accountFields(t),
    firstName: t.string({ data: 'personal', required: true, description: 'First name' }),
    lastName: t.string({ data: 'personal', required: true, description: 'Last name' }),
    email: t.string({ data: 'personal', required: true, description: 'Email, used for sign-in' }),
    role: t.field({ data: 'none', type: RoleRef, required: true, description: 'Role, at most the viewer’s own' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Company. Default: the viewer’s own' }),
  }),
  toCall: ({ firstName, lastName, email, role, companyRestId, ...account }) => ({
    body: {
      ...accountBody(account),
      first_name: firstName,
      last_name: lastName,
      email,
      role: levelOfRole(role),
      ...(companyRestId != null && { company_id: String(companyRestId) }),
    },
  }),
  success: success('The user was created and invited'),
})

restMutation({
  name: 'updateUser',
  description: 'Changes a user. Omitted fields stay unchanged. Deactivating ends all of their sessions',
  endpoint: editUser,
  inputNames: { ...names, active: 'isActive', modified_at: 'modifiedAt' },
  input: (t) => ({
    ...accountFields(t),
    userId: t.id({ data: 'none', required: true, for: 'User', description: 'The user' }),
    modifiedAt: seenVersion(t, 'user'),
    firstName: t.string({ data: 'personal', description: 'First name' }),
    lastName: t.string({ data: 'personal', description: 'Last name' }),
    email: t.string({ data: 'personal', description: 'Email. It changes only until the user has set a password' }),
    role: t.field({ data: 'none', type: RoleRef, description: 'Role, at most the viewer’s own' }),
    isActive: t.boolean({ data: 'none', description: 'Whether the user can sign in' }),
  }),
  row: ({ userId }) => userId,
  toCall: ({ userId, modifiedAt, firstName, lastName, email, role, isActive, ...account }) => ({
    path: { id: userId },
    body: {
      ...accountBody(account),
      ...expectedVersion({ modifiedAt }),
      ...given({
        first_name: firstName ?? undefined,
        last_name: lastName ?? undefined,
        email: email ?? undefined,
        role: role == null ? undefined : levelOfRole(role),
        active: isActive ?? undefined,
      }),
    },
  }),
  success: success('The user was changed'),
})

restMutation({
  name: 'setSupportAgent',
  description: 'Sets where a support agent works',
  endpoint: setSupportAgent,
  inputNames: { geo_position: 'isOnshore' },
  input: (t) => ({
    userId: t.id({ data: 'none', required: true, for: 'User', description: 'The support agent' }),
    isOnshore: t.boolean({ data: 'none', required: true, description: 'Whether they work onshore' }),
  }),
  row: ({ userId }) => userId,
  toCall: ({ userId, isOnshore }) => ({
    path: { id: userId },
    body: { geo_position: isOnshore ? ('onshore' as const) : ('offshore' as const) },
  }),
  success: success('The support agent was changed'),
})
