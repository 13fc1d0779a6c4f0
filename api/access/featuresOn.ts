import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FeatureInEffect } from '../contract/knownFeatures.ts'
import { features } from '../db/schema.ts'

/** Columns of a practice or a flag. `practiceId` is null for a whole company. */
export interface Place {
  companyId: SQLWrapper
  practiceId: SQLWrapper
}

/**
 * Names of the features that are on at one or more of the places, as a JSON array.
 *
 * @param places a select of `company_id` and `practice_id`, for example of all practices of a company
 */
export function featuresOn(places: SQL): SQL<string[]> {
  const place = { companyId: sql`place.company_id`, practiceId: sql`place.practice_id` }
  // By name: an enabled name is found at the first place, whatever the number of practices.
  return sql<string[]>`(
    select coalesce(jsonb_agg(flag.name), '[]'::jsonb)
    from (select distinct ${features.name} as name from ${features} where ${features.active}) as flag
    where exists (
      select 1 from (${places}) as place(company_id, practice_id)
      join ${features} on ${decidesAt(place)} where ${features.active} and ${features.name} = flag.name
    ))`
}

/** Whether a feature is on at a place. */
export function isFeatureOn(name: FeatureInEffect, place: Place): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${features} where ${features.name} = ${name} and ${features.active} and ${decidesAt(place)})`
}

/** The flag of a name that decides at a place, as one row or none, for a lateral join. */
export const decidingFlag = (name: SQLWrapper, place: Place): SQL => sql`
  select ${features.active} as active,
    case when ${features.practiceId} is not null then 'practice'
      when ${features.companyId} is not null then 'company' else 'general' end as source
  from ${features} where ${features.name} = ${name} and ${decidesAt(place)}`

const nearer = alias(features, 'nearer')

/**
 * Whether a flag decides at a place. A practice's flag overrides its company's, and that overrides the general flag, so
 * that a practice can disable a feature of its company. Of two flags with the same scope, the older one decides.
 */
function decidesAt(place: Place): SQL {
  const isNearer = sql`(${nearer.practiceId} is null, ${nearer.companyId} is null, ${nearer.id})
    < (${features.practiceId} is null, ${features.companyId} is null, ${features.id})`
  return sql`${appliesTo(features, place)} and not exists (
    select 1 from ${features} as nearer
    where ${nearer.name} = ${features.name} and ${appliesTo(nearer, place)} and ${isNearer})`
}

const appliesTo = (flag: Place, { companyId, practiceId }: Place) =>
  sql`(${flag.companyId} is null or ${flag.companyId} = ${companyId})
    and (${flag.practiceId} is null or ${flag.practiceId} = ${practiceId})`
