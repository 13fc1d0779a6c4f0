import type { GraphQLError } from 'graphql'
import { bodyOfRefusal, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'

/** The error of a document that asks for too much. */
export const tooCostly = (refusal: Refusal): GraphQLError => refusedError('TOO_COSTLY', bodyOfRefusal(refusal))
