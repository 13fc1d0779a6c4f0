import type { RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import { Conflict, type FieldRefusal, Forbidden, InvalidInput, NotFound, RateLimited } from '../rest/errors.ts'
import { builder } from './builder.ts'
import { ErrorCodeRef, errorCodeOf, ErrorParamRef, errorParamsOf } from './refusalFields.ts'

/** What the user can correct; a mutation's own outcomes of this kind implement it too. */
export const ErrorInterface = builder.interfaceRef<{ refusal: RefusalBody }>('Error').implement({
  description: 'A refusal that the user can act on',
  fields: (t) => ({
    code: t.field({
      data: 'none',
      type: ErrorCodeRef,
      description: 'Which refusal it is. STALE: another user was faster',
      resolve: ({ refusal }) => errorCodeOf(refusal),
    }),
    codeText: t.string({
      data: 'none',
      description: 'The server’s code, also where code is UNKNOWN',
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
      description: 'Values that the text names',
      resolve: ({ refusal }) => errorParamsOf(refusal),
    }),
  }),
})

const FieldErrorRef = builder.objectRef<FieldRefusal>('FieldError').implement({
  description: 'What is wrong with one field',
  interfaces: [ErrorInterface],
  fields: (t) => ({ path: t.exposeString('path', { data: 'none', description: 'Field, dotted where nested' }) }),
})

const InvalidInputRef = builder.objectType(InvalidInput, {
  name: 'InvalidInputError',
  description: 'Some fields are not valid (422). The error itself is that of the first field',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof InvalidInput,
  fields: (t) => ({
    fields: t.expose('fields', { data: 'none', type: [FieldErrorRef], description: 'What is wrong, by field' }),
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
      description: 'Seconds until another attempt makes sense; null when the server did not say',
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
