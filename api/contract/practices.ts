import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { currency, expectedVersion, instant, openEnum, typedText, uuid } from './primitives.ts'
import { billingConnectionStatuses } from './practiceLists.ts'
import { refusedAs } from './refusals/ofIssue.ts'
import { settingsBag, settingsChange } from './settings/practiceSettings.ts'
import { practiceAddress } from './settings/structuredSettings.ts'
import { connectionTypes } from './statuses.ts'

const isTimezone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
export const timezone = z.string().refine(isTimezone, refusedAs('timezone'))

/** Feature of automated voice calls. */
export const voiceFeature = 'tally-ai-voice'

const voiceHours = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${what} of the hours of automated voice calls, HH:MM in UTC. System admins see them` })

const unappliedSince = (what: string) =>
  instant.nullable().meta({
    description: `When settings of its ${what} last changed that no sync or import of bundles has applied to patients yet. Null without such`,
  })

/**
 * A practice; the REST API calls it `client`. Work hours are UTC times, `HH:MM`, as on a day without
 * daylight saving: they are an hour earlier while the practice’s time zone observes it.
 */
export const practice = z.object({
  id: uuid,
  company_id: uuid,
  name: z.string(),
  client_uid: z.string(),
  connection_type: openEnum(connectionTypes),
  connection_status: openEnum(billingConnectionStatuses)
    .nullable()
    .meta({ description: 'Whether its billing connection works. Null without one' }),
  is_from_files: z.boolean().meta({ description: 'Whether its data comes from uploaded files: nothing is synced' }),
  timezone: z.string(),
  currency,
  enabled: z.boolean(),
  active: z.boolean(),
  tax_id: z.string().nullable(),
  logo_url: z.string().nullable(),
  email_header_url: z.string().nullable().meta({ description: 'Image at the top of emails to patients' }),
  work_hours_start: z.string().nullable(),
  work_hours_end: z.string().nullable(),
  /** Caller ID shown to patients. Null disables calls. */
  custom_outbound_phone: z.string().nullable(),
  preferred_language_support: z.boolean(),
  address: practiceAddress.nullable(),
  custom_portal_link: z.string().nullable(),
  locations_unapplied_since: unappliedSince('locations'),
  providers_unapplied_since: unappliedSince('providers'),
  groups_unapplied_since: unappliedSince('provider or facility groups'),
  features: z.array(z.string()).meta({ description: 'Names of the features that are on at the practice' }),
  voice_ai_hours_start: voiceHours('Start'),
  voice_ai_hours_end: voiceHours('End'),
  meta: settingsBag.meta({
    description:
      'Settings by key: those that apply to the practice and that the caller may see. Empty for callers who may not change any',
  }),
  created_at: instant,
  modified_at: instant,
})
export type Practice = z.infer<typeof practice>

export const listPractices = endpoint({
  name: 'listPractices',
  method: 'GET',
  path: '/v2/clients',
  summary: 'Practices the caller may see',
  access: 'practices.read',
  query: listQuery({ perPage: 100, maximum: 2000 }),
  filter: {
    id: 'uuid',
    company_id: 'uuid',
    name: 'text',
    connection_type: 'text',
    enabled: 'boolean',
    active: 'boolean',
  },
  sorts: ['name', 'created_at'],
  answers: { 200: z.array(practice) },
})

export const getPractice = endpoint({
  name: 'getPractice',
  method: 'GET',
  path: '/v2/clients/{id}',
  summary: 'One practice',
  access: 'practices.read',
  answers: { 200: practice },
})

/** Name of a practice that is created without one (specification, configuration, constants). */
export const newPracticeName = 'New Practice'

const name = typedText.min(1).max(120)

/** 422 for a company outside the caller's scope. Without a connection the practice starts inactive. */
export const createPractice = endpoint({
  name: 'createPractice',
  method: 'POST',
  path: '/v2/clients',
  summary: 'Creates a practice, by default in the caller’s own company. It starts inactive',
  access: 'practices.create',
  body: z.strictObject({
    name: name.default(newPracticeName),
    company_id: uuid.optional(),
    connection_type: z.enum(connectionTypes).default('dummy-classic'),
    timezone: timezone.optional(),
  }),
  answers: { 200: practice },
})

/**
 * Omitted fields and settings stay unchanged, but a new `timezone` moves hours that are not sent with it, so that they
 * stay the same on the practice’s clocks. Hours have a start and an end, or neither. 409 `stale` if the practice was changed after `modified_at`. 400
 * `practice_not_ready`, with its `reasons`, for a practice that can’t be activated yet.
 */
export const updatePractice = endpoint({
  name: 'updatePractice',
  method: 'PUT',
  path: '/v2/clients/{id}',
  summary: 'Changes a practice and its settings',
  access: 'practices.edit',
  body: z.strictObject({
    name: name.optional(),
    timezone: timezone.optional(),
    currency: currency.optional(),
    tax_id: z.string().trim().max(20).nullable().optional(),
    enabled: z.boolean().optional(),
    active: z.boolean().optional(),
    work_hours_start: hours.optional(),
    work_hours_end: hours.optional(),
    voice_ai_hours_start: hours.optional(),
    voice_ai_hours_end: hours.optional(),
    custom_portal_link: z
      .url({ protocol: /^https$/ })
      .max(300)
      .nullable()
      .optional(),
    address: practiceAddress.nullable().optional(),
    meta: settingsChange.optional(),
    modified_at: expectedVersion,
  }),
  answers: { 200: practice },
})

/** 409 `practice_in_use` for a practice with patients, payments or conversations; it can be disabled instead. */
export const deletePractice = endpoint({
  name: 'deletePractice',
  method: 'DELETE',
  path: '/v2/clients/{id}',
  summary: 'Deletes a practice that has never been used',
  access: 'practices.create',
  answers: { 200: z.object({ id: uuid }) },
})

/** Requirement that a practice must meet to be activated. */
export const activationObstacles = ['no_bank_account', 'no_location', 'no_provider', 'no_address'] as const
