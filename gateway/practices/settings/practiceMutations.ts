import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'
import { given } from '../../graph/given.ts'
import { seenVersion } from '../../graph/seenVersion.ts'
import * as contract from '../../../api/contract/practices.ts'
import { refuse, type RefusalBody } from '../../../api/contract/refusals/Refusal.ts'
import { settingBy } from '../../../api/contract/settings/practiceSettings.ts'
import { builder } from '../../graph/builder.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { BadInputError, encodeGlobalId } from '../../graph/globalId.ts'
import { ErrorInterface } from '../../graph/mutationErrors.ts'
import { handWrittenMutation, type InputBuilder, Otherwise, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { refusalOf } from '../../rest/errors.ts'
import { RestError } from '../../rest/RestError.ts'

const SettingInput = builder.inputType('PracticeSettingInput', {
  description: 'A new value of a setting, in the field of its kind. All others null: it is turned off',
  fields: (t) => ({
    key: t.string({ data: 'none', required: true, description: 'Key of the setting' }),
    isOn: t.boolean({ data: 'none', description: 'Value of a switch' }),
    amount: t.field({ data: 'none', type: 'Money', description: 'Value of an amount' }),
    number: t.int({ data: 'none', description: 'Value of a number' }),
    text: t.string({ data: 'none', description: 'Value of a text or a choice' }),
    items: t.stringList({ data: 'none', description: 'Values of a list, or the selected options' }),
  }),
})

interface Value {
  key: string
  isOn?: boolean | null | undefined
  amount?: string | null | undefined
  number?: number | null | undefined
  text?: string | null | undefined
  items?: readonly string[] | null | undefined
}

/** @throws BadInputError for a key that this version does not know */
function settingOf({ key, ...values }: Value): [key: string, value: unknown] {
  const kind = settingBy.get(key)?.value.kind
  if (!kind) throw new BadInputError(refuse('setting_unavailable'))
  const field = {
    switch: 'isOn',
    amount: 'amount',
    number: 'number',
    choice: 'text',
    text: 'text',
    phone: 'text',
    voice_phone: 'text',
    choices: 'items',
    list: 'items',
  } as const
  const value = values[field[kind]] ?? null
  // An empty phone number is a value: none, or the default one.
  return [key, value === null && (kind === 'phone' || kind === 'voice_phone') ? '' : value]
}

const ObstacleRef = closedEnum('ActivationObstacle', 'Requirement that a practice must meet to be activated', {
  no_bank_account: 'No bank account receives its payments',
  no_location: 'It has no location',
  no_provider: 'It has no provider',
  no_address: 'Its address is missing',
})

/** The practice lacks what billing needs. */
class PracticeNotReady {
  constructor(
    readonly refusal: RefusalBody,
    readonly reasons: readonly (typeof contract.activationObstacles)[number][],
  ) {}
}

const PracticeNotReadyRef = builder.objectType(PracticeNotReady, {
  name: 'PracticeNotReady',
  description: 'The practice cannot be activated yet. Nothing was changed',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof PracticeNotReady,
  fields: (t) => ({
    reasons: t.field({
      data: 'none',
      type: [ObstacleRef],
      description: 'Requirements that it does not meet',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
})

const practiceId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' })

const AddressInput = builder.inputType('PracticeAddressInput', {
  description: 'A postal address of a practice',
  fields: (t) => ({
    line1: t.string({ data: 'personal', required: true, description: 'Street address' }),
    line2: t.string({ data: 'personal', description: 'Suite or floor' }),
    city: t.string({ data: 'personal', required: true, description: 'City' }),
    state: t.string({ data: 'personal', required: true, description: 'State by its two letters' }),
    zipCode: t.string({ data: 'personal', required: true, description: 'ZIP code' }),
  }),
})

interface Address {
  line1: string
  line2?: string | null | undefined
  city: string
  state: string
  zipCode: string
}
const addressOf = ({ line2, zipCode, ...address }: Address) => ({ ...address, line2: line2 ?? '', zip_code: zipCode })

// Hand-written: a practice that is not ready says what it lacks, with a status that other calls treat as a failure.
handWrittenMutation({
  name: 'updatePractice',
  description: 'Changes a practice and its settings. Omitted fields and settings stay unchanged',
  endpointName: contract.updatePractice.name,
  outcomes: [PracticeNotReadyRef],
  inputNames: { active: 'isActive', enabled: 'isEnabled', meta: 'settings', modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: practiceId(t),
    modifiedAt: seenVersion(t, 'practice'),
    name: t.string({ data: 'none', description: 'Name' }),
    timezone: t.string({
      data: 'none',
      description: 'IANA time zone. Hours that are not sent with it stay the same on the practice’s clocks',
    }),
    currency: t.string({ data: 'none', description: 'Currency, ISO 4217. It stays once there are patients' }),
    taxId: t.string({ data: 'none', description: 'Tax id' }),
    isActive: t.boolean({ data: 'none', description: 'Whether the practice is activated for billing' }),
    isEnabled: t.boolean({ data: 'none', description: 'Whether the practice is enabled' }),
    workHoursStart: t.string({ data: 'none', description: 'Start of the work hours, HH:MM in UTC' }),
    workHoursEnd: t.string({ data: 'none', description: 'End of the work hours, HH:MM in UTC' }),
    voiceAiHoursStart: t.string({ data: 'none', description: 'Start of automated voice calls, HH:MM in UTC' }),
    voiceAiHoursEnd: t.string({ data: 'none', description: 'End of automated voice calls, HH:MM in UTC' }),
    address: t.field({ data: 'none', type: AddressInput, description: 'Address' }),
    settings: t.field({ data: 'none', type: [SettingInput], description: 'Settings to change' }),
  }),
  resolve: async ({ practiceId: id, settings, address, ...input }, context) => {
    const body = given({
      name: input.name ?? undefined,
      timezone: input.timezone ?? undefined,
      currency: input.currency ?? undefined,
      tax_id: input.taxId,
      active: input.isActive ?? undefined,
      enabled: input.isEnabled ?? undefined,
      work_hours_start: input.workHoursStart,
      work_hours_end: input.workHoursEnd,
      voice_ai_hours_start: input.voiceAiHoursStart,
      voice_ai_hours_end: input.voiceAiHoursEnd,
      address: address ? addressOf(address) : address,
      meta: settings ? Object.fromEntries(settings.map(settingOf)) : undefined,
      modified_at: input.modifiedAt ?? undefined,
    })
    return change(() => context.rest.rowOnce(contract.updatePractice, id, null, { path: { id }, body }))
  },
  success: practiceSuccess('The practice was changed'),
})

async function change(call: () => Promise<contract.Practice>): Promise<ChangedPractice | Otherwise<PracticeNotReady>> {
  try {
    return { practice: await call() }
  } catch (error) {
    if (!(error instanceof RestError) || error.body.error !== 'practice_not_ready') throw error
    const lacking = new Set(error.body.reasons)
    return new Otherwise(
      new PracticeNotReady(
        refusalOf(error),
        contract.activationObstacles.filter((reason) => lacking.has(reason)),
      ),
    )
  }
}

restMutation({
  name: 'createPractice',
  description: 'Creates a practice. It starts inactive',
  endpoint: contract.createPractice,
  inputNames: { company_id: 'companyRestId' },
  input: (t) => ({
    name: t.string({ data: 'none', description: 'Name. Default: New Practice' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Its company. Default: the viewer’s own' }),
  }),
  toCall: ({ name, companyRestId }) => ({
    body: { ...(name != null && { name }), ...(companyRestId != null && { company_id: String(companyRestId) }) },
  }),
  success: { ...practiceSuccess('The practice was created'), from: (practice): ChangedPractice => ({ practice }) },
})

restMutation({
  name: 'deletePractice',
  description: 'Deletes a practice that has never been used',
  endpoint: contract.deletePractice,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: {
    description: 'The practice was deleted',
    from: (_answer, _context, { practiceId: restId }) => ({ restId }),
    fields: (t: SuccessBuilder<{ restId: string }>) => ({
      practiceId: t.id({
        data: 'none',
        description: 'Id of the deleted practice',
        resolve: ({ restId }) => encodeGlobalId('Practice', restId),
      }),
    }),
  },
})
