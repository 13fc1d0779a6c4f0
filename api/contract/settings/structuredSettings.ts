import { z } from 'zod'
import { typedText, uuid } from '../primitives.ts'
import { statementPrefix } from '../statementTexts.ts'
import { refusedAs } from '../refusals/ofIssue.ts'

/** A postal address of a practice. */
export const practiceAddress = z.strictObject({
  line1: typedText.min(1).max(120),
  line2: typedText.max(120).default(''),
  city: typedText.min(1).max(80),
  state: typedText.regex(/^[A-Z]{2}$/, refusedAs('no_state')),
  zip_code: z.string().regex(/^\d{5}(-\d{4})?$/),
})
export type PracticeAddress = z.infer<typeof practiceAddress>

const faqEntry = z.strictObject({ question: typedText.min(1).max(300), answer: typedText.min(1).max(4000) })

/**
 * A pair of a provider and an insurance, whose bills are to be reviewed. A call needs only the ids: the server stores
 * names and external ids of its own, so that the pair can be shown when a record is gone.
 */
const reviewPair = z.strictObject({
  provider_id: uuid,
  provider_name: z.string().max(200).default(''),
  provider_external_id: z.string().max(100).nullable().default(null),
  insurer_id: uuid,
  insurer_name: z.string().max(200).default(''),
  insurer_external_id: z.string().max(100).nullable().default(null),
})
export type ReviewPair = z.infer<typeof reviewPair>

/** What the medical form says about a provider. A call needs only the ids: the server stores names of its own. */
const providerRelationship = z.strictObject({
  provider_id: uuid,
  provider_name: z.string().max(200).default(''),
  item_id: z.string().min(1).max(100),
  item_name: z.string().max(300).default(''),
})
export type ProviderRelationship = z.infer<typeof providerRelationship>

/** Settings with a screen of their own: their shape, and the value of a practice that never set them. */
export const structuredSettings = {
  billing_address: { schema: practiceAddress.nullable(), default: null },
  pay_to_address: { schema: practiceAddress.nullable(), default: null },
  custom_faq: { schema: z.array(faqEntry).max(100), default: [] },
  review_if_provider_insurance: { schema: z.array(reviewPair).max(500), default: [] },
  checkin_provider_coc_relationships: { schema: z.array(providerRelationship).max(2000), default: [] },
  statement_descriptor_prefix: { schema: z.union([z.literal(''), statementPrefix]), default: '' },
} as const satisfies Record<string, { schema: z.ZodType; default: unknown }>

/**
 * Settings that other calls change, shown with the rest. `provider_groups_funds_routing`: the account of each provider
 * group that has one, which `POST /v2/connections/payment_routing` sets. `paper_statement_logo_url`: an upload of an image
 * sets it.
 */
export const readOnlySettings = {
  provider_groups_funds_routing: z.record(uuid, uuid).optional(),
  paper_statement_logo_url: z.string().nullable().optional(),
} as const
