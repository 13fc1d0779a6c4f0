import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { expectedVersion, instant, openEnum, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** A feature flag; `company_id` and `client_id` null mean all. */
export const feature = z.object({
  id: uuid,
  name: z.string(),
  company_id: uuid.nullable(),
  client_id: uuid.nullable(),
  active: z.boolean(),
  created_at: instant,
  modified_at: instant,
})
export type Feature = z.infer<typeof feature>

export const listFeatures = endpoint({
  name: 'listFeatures',
  method: 'GET',
  path: '/v2/features',
  summary: 'Feature flags that concern the caller',
  access: 'features.read',
  query: listQuery({ perPage: 1000 }),
  filter: { id: 'uuid', name: 'text', company_id: 'uuid', client_id: 'uuid', active: 'boolean' },
  sorts: ['name'],
  answers: { 200: z.array(feature) },
})

/** Names of other products' flags are allowed: they have no effect here. */
const featureName = z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, refusedAs('feature_name'))

/** 409 `feature_set` if the place has a flag of this name. 422 for a company or practice that doesn't exist. */
export const createFeature = endpoint({
  name: 'createFeature',
  method: 'POST',
  path: '/v2/features',
  summary: 'Turns a feature on or off for everyone, a company or a practice',
  access: 'features.edit',
  body: z.strictObject({
    name: featureName,
    /** Null: all companies. */
    company_id: uuid.nullable().default(null),
    /** A practice of that company. Null: all practices. */
    client_id: uuid.nullable().default(null),
    active: z.boolean().default(true),
  }),
  answers: { 200: feature },
})

/** 409 `stale` if the flag was changed after `modified_at`. */
export const updateFeature = endpoint({
  name: 'updateFeature',
  method: 'PUT',
  path: '/v2/features/{id}',
  summary: 'Turns a feature flag on or off',
  access: 'features.edit',
  body: z.strictObject({ active: z.boolean(), modified_at: expectedVersion }),
  answers: { 200: feature },
})

export const deleteFeature = endpoint({
  name: 'deleteFeature',
  method: 'DELETE',
  path: '/v2/features/{id}',
  summary: 'Removes a feature flag: the next more general one applies, if there is one',
  access: 'features.edit',
  answers: { 200: z.object({ id: uuid }) },
})

/** The scope of the flag that decides. `none`: no flag applies, so the feature is off. */
export const featureSources = ['practice', 'company', 'general', 'none'] as const

const named = z.object({ id: uuid, name: z.string() })

/** A feature at a place: everyone (both ids null), a company (`client_id` null) or a practice. */
export const featurePlace = z.object({
  name: z.string(),
  company_id: uuid.nullable(),
  client_id: uuid.nullable(),
  company: named.nullable(),
  client: named.nullable(),
  /** Whether it is on there, by the nearest flag. */
  active: z.boolean(),
  source: openEnum(featureSources),
  /** The place's own flag. Null if it inherits. */
  flag: feature.nullable(),
  /** Number of flags of more specific places below. */
  exceptions: z.number().int(),
})
export type FeaturePlace = z.infer<typeof featurePlace>

export const listFeaturePlaces = endpoint({
  name: 'listFeaturePlaces',
  method: 'GET',
  path: '/v2/features/places',
  summary:
    'Each feature at each place, with the value that applies there and its source. Filter by `name`, or by place (`company_id` and `client_id`, null for a more general place). `place` is the name of company and practice',
  access: 'features.edit',
  query: listQuery({ perPage: 1000 }),
  filter: {
    name: 'text',
    company_id: 'uuid',
    client_id: 'uuid',
    place: 'text',
    active: 'boolean',
    source: 'text',
  },
  sorts: ['name', 'place'],
  answers: { 200: z.array(featurePlace) },
})
