import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../graph/Context.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { partnerById, PartnerRef } from '../partners/Partner.ts'
import { userOf, type UserPart } from '../users/User.ts'

/** The actor as the REST API sends it, for both users and partners. */
export type Actor = UserPart & { first_name: string; is_partner?: boolean | undefined }

const leadToPartner = leadsTo(PartnerRef, partnerById)

/** The user; null for a partner, and for automatic changes. */
export const userActor = (actor: Actor | null, context: Context, info: GraphQLResolveInfo) =>
  actor?.is_partner ? null : userOf(actor, context, info)

/** The partner; null for a user. */
export const partnerActor = (actor: Actor | null, context: Context, info: GraphQLResolveInfo) =>
  actor?.is_partner ? leadToPartner({ id: actor.id, name: actor.first_name }, context, info) : null
