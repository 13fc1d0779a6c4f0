import { brandWithType, type ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { AuditedType } from '../../api/contract/auditLogs.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { featureById, FeatureRef } from '../companies/Feature.ts'
import { builder, type GraphTypes } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { BadInputError, declareIdType, decodeGlobalId, encodeGlobalId } from '../graph/globalId.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { threadById, ThreadRef } from '../inbox/Thread.ts'
import { partnerById, PartnerRef } from '../partners/Partner.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { tagById, TagRef } from '../patients/Tag.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { escalationGroupById, EscalationGroupRef } from '../users/EscalationGroup.ts'
import { userById, UserRef } from '../users/User.ts'

type Loads = (part: { id: string }, context: Context, info: GraphQLResolveInfo) => Promise<object | null>

/** Loads an object of one type and marks it with the type, because the field returns any `Node`. */
function edgeTo<T extends { id: string }>(
  ref: ObjectRef<GraphTypes, T>,
  loader: (context: Context) => { load(id: string): Promise<T | null> },
): { name: string; load: Loads } {
  const lead = leadsTo<T>(ref, loader)
  return {
    name: ref.name,
    load: async (part, context, info) => {
      // Only its id is known, plus the fields that a caller adds.
      const found = await lead(part as Parameters<typeof lead>[0], context, info)
      if (found === null) return null
      const marked = { ...found }
      brandWithType(marked, ref)
      return marked
    },
  }
}

/** Not an object of the graph: its id is for filters only. */
const priceSettings = 'PriceSettings'
declareIdType(priceSettings)

const edges: Readonly<Record<AuditedType, { name: string; load: Loads }>> = {
  patient: edgeTo<PatientSource>(PatientRef, patientById),
  thread: edgeTo(ThreadRef, threadById),
  tag: edgeTo(TagRef, tagById),
  practice: edgeTo(PracticeRef, practiceById),
  company: edgeTo(CompanyRef, companyById),
  feature: edgeTo(FeatureRef, featureById),
  user: edgeTo(UserRef, userById),
  user_group: edgeTo(EscalationGroupRef, escalationGroupById),
  partner: edgeTo(PartnerRef, partnerById),
  price_settings: { name: priceSettings, load: async () => null },
}

const edgeOf = (type: string) => (Object.hasOwn(edges, type) ? edges[type as AuditedType] : null)

/** The global id of an audited object; null for a type that this version does not know. */
export const auditedIdOf = (type: string, restId: string): string | null => {
  const edge = edgeOf(type)
  return edge && encodeGlobalId(edge.name, restId)
}

/** The type and the REST id of a global id. @throws BadInputError for an id of anything else */
export function auditedObjectOf(globalId: string): { obj_type: string; obj_id: string } {
  const { typename, id } = decodeGlobalId(globalId)
  const [type] = Object.entries(edges).find(([, { name }]) => name === typename) ?? []
  if (!type) throw new BadInputError(refuse('graph_id_of_other_type', { type: 'type that the log records' }))
  if (!uuidShape.test(id)) throw new BadInputError(refuse('graph_bad_id'))
  return { obj_type: type, obj_id: id }
}

/** The object, embedded in the entry or loaded. Null if it was deleted or is not an object of the graph. */
export const auditedObject = async (
  type: string,
  part: { id: string } | null,
  context: Context,
  info: GraphQLResolveInfo,
) => (part && (await edgeOf(type)?.load(part, context, info))) ?? null

/** The interface of the edge. */
export const NodeRef = builder.nodeInterfaceRef()
