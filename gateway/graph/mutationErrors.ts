import type { RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import { Conflict, type FieldRefusal, Forbidden, InvalidInput, NotFound, RateLimited } from '../rest/errors.ts'
import { builder } from './builder.ts'
import { ErrorCodeRef, errorCodeOf, ErrorParamRef, errorParamsOf } from './refusalFields.ts'

/** Errors that users can resolve. A mutation’s own outcomes of this kind implement it too. */
export const ErrorInterface = builder.interfaceRef<{ refusal: RefusalBody }>('Error').implement({
  description: 'A business error that the user can resolve',
  fields: (t) => ({
    code: t.field({
      data: 'none',
      type: ErrorCodeRef,
      description: 'Denial reason. STALE: another user changed the record first',
      resolve: ({ refusal }) => errorCodeOf(refusal),
    }),
    codeText: t.string({
      data: 'none',
      description: 'Raw code of the server, present also when `code` is UNKNOWN',
      resolve: ({ refusal }) => refusal.error,
    }),
    message: t.string({
      data: 'none',
      description: 'The text in English',
      resolve: ({ refusal }) => refusal.error_text,
    }),
    params: t.field({
      data: 'none',
      type: [ErrorParamRef],
      description: 'Values of the placeholders in the text',
      resolve: ({ refusal }) => errorParamsOf(refusal),
    }),
  }),
})

const FieldErrorRef = builder.objectRef<FieldRefusal>('FieldError').implement({
  description: 'A validation error of one field',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    path: t.exposeString('path', {
      data: 'none',
      description: 'Path of the field in the input, dotted when nested: `visits.0.amount`',
    }),
  }),
})

const InvalidInputRef = builder.objectType(InvalidInput, {
  name: 'InvalidInputError',
  description: 'Some fields are invalid (422). The message is that of the first field',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof InvalidInput,
  fields: (t) => ({
    fields: t.expose('fields', { data: 'none', type: [FieldErrorRef], description: 'Errors by field' }),
  }),
})

const ConflictRef = builder.objectType(Conflict, {
  name: 'ConflictError',
  description: 'The current state does not allow it (409)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof Conflict,
})

const RateLimitedRef = builder.objectType(RateLimited, {
  name: 'RateLimitedError',
  description: 'Too many attempts (429)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof RateLimited,
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      data: 'none',
      nullable: true,
      description: 'Seconds to wait before retrying. Null when the server did not specify',
    }),
  }),
})

const NotFoundRef = builder.objectType(NotFound, {
  name: 'NotFoundError',
  description: 'The record does not exist, or the viewer may not see it (404)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof NotFound,
})

const ForbiddenRef = builder.objectType(Forbidden, {
  name: 'ForbiddenError',
  description: 'The viewer may not do this (403)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof Forbidden,
})

/** The fixed set of errors that every mutation's result may be. */
export const errorTypes = [InvalidInputRef, ConflictRef, RateLimitedRef, NotFoundRef, ForbiddenRef]
