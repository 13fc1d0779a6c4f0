import type { GraphQLError } from 'graphql'
import { type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'

/** The error of a document whose cost exceeds the limit. */
export const tooCostly = (refusal: Refusal): GraphQLError => refusedError('TOO_COSTLY', refusal)
