import { refusalCode } from '../../api/contract/refusalCode.ts'
import { Conflict, InvalidInput, type MutationError, RateLimited } from '../rest/errors.ts'
import { builder } from './builder.ts'

/** What the person can put right; a mutation's own outcomes of this kind implement it too. */
export const ErrorInterface = builder.interfaceRef<Pick<MutationError, 'message' | 'code'>>('Error').implement({
  description: 'Something the person can put right',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show' }),
    code: t.exposeString('code', { description: 'What it was, for programs; stale: someone else was faster' }),
  }),
})

/** Beside every text that says why not. */
export const codeOfText = {
  nullable: true,
  description: 'What the text says, for programs and translations; null for a text that is not in the list',
} as const

const FieldErrorRef = builder.objectRef<{ path: string; message: string }>('FieldError').implement({
  description: 'What is wrong with one field',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Field, dotted where nested' }),
    message: t.exposeString('message', { description: 'Text to show at the field' }),
    code: t.string({ ...codeOfText, resolve: ({ message }) => refusalCode(message) }),
  }),
})

const InvalidInputRef = builder.objectType(InvalidInput, {
  name: 'InvalidInputError',
  description: 'Some fields are not valid (422)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof InvalidInput,
  fields: (t) => ({
    // The text is that of the first field, and so is its code: it is translated by it.
    code: t.string({
      description: 'What the text says, for programs and translations',
      resolve: ({ message, code }) => refusalCode(message) ?? code,
    }),
    fields: t.expose('fields', { type: [FieldErrorRef], description: 'What is wrong, field by field' }),
  }),
})

const ConflictRef = builder.objectType(Conflict, {
  name: 'ConflictError',
  description: 'The state of the thing does not allow it (409)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof Conflict,
})

const RateLimitedRef = builder.objectType(RateLimited, {
  name: 'RateLimitedError',
  description: 'Too often (429)',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof RateLimited,
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'Seconds until another attempt makes sense',
    }),
  }),
})

/** The fixed set of errors that every mutation's result may be. */
export const errorTypes = [InvalidInputRef, ConflictRef, RateLimitedRef]
