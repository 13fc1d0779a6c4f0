import type { ArgBuilder, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core'
import type { AnswerOf, CallOf, Endpoint } from '../../api/contract/endpoint.ts'
import { catchingMutationErrors, type MutationError } from '../rest/errors.ts'
import { builder, type GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'
import { type InputNames, inputPath } from './inputPath.ts'
import { resultUnion, type SuccessType, successType } from './resultUnion.ts'

type InputOf<I extends InputFieldMap> = Pick<
  HandWritten<I, never, never>,
  'name' | 'inputDescription' | 'input' | 'isIdempotent'
>
/** The builder of an input's fields. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<GraphTypes, 'InputObject'>
type MaybePromise<T> = T | Promise<T>

/** Result of a hand-written mutation other than success: one of its outcomes, or an error. */
export class Otherwise<O extends object> {
  constructor(readonly outcome: O) {}
}

interface Declaration<I extends InputFieldMap, S, O extends object> {
  /** `verbNoun`. The types are named after it: `VerbNounInput`, `VerbNounResult`, `VerbNounSuccess`. */
  name: string
  description: string
  /** Description of the input, beyond its fields. */
  inputDescription?: string
  /** Fields of the input, if it has any. Global ids declare their type (`for: 'Patient'`) and arrive as REST ids. */
  input?: (t: InputBuilder) => I
  /** For field errors. REST names that are input fields in camel case are found without it. */
  inputNames?: InputNames<keyof I & string>
  success: SuccessType<S>
  /** Members of the result besides success and the usual errors. Their types recognize them by `isTypeOf`. */
  outcomes?: readonly ObjectRef<GraphTypes, O>[]
}

interface HandWritten<I extends InputFieldMap, S, O extends object> extends Declaration<I, S, O> {
  /** Whether repeated calls with one key take effect once. */
  isIdempotent?: boolean
  /** Name of the endpoint, if one call makes the change. */
  endpointName?: string
  resolve: (
    input: InputShapeFromFields<I>,
    context: Context,
    key: string | null,
  ) => MaybePromise<S | Otherwise<O | MutationError>>
}

/** Arguments of the endpoint: path, query and body, if it has them. */
type CallFor<E extends Endpoint> = ([keyof CallOf<E>['path']] extends [never] ? unknown : Pick<CallOf<E>, 'path'>) &
  (undefined extends CallOf<E>['body'] ? unknown : Pick<CallOf<E>, 'body'>) &
  Partial<Pick<CallOf<E>, 'query'>>

interface RestMutation<E extends Endpoint, I extends InputFieldMap, S> extends Omit<
  Declaration<I, S, never>,
  'success'
> {
  /** The call that makes the change. It receives an idempotency key if the endpoint honors one. */
  endpoint: E
  /** The call's arguments, from the input. */
  toCall: (input: InputShapeFromFields<I>, context: Context) => MaybePromise<CallFor<E>>
  /** REST id of the record that the response must contain; any other record is an error. */
  row?: (input: InputShapeFromFields<I>) => string
  success: SuccessType<S> & {
    /** Source of the success fields. */
    from: (answer: AnswerOf<E>, context: Context, input: InputShapeFromFields<I>) => MaybePromise<S>
  }
}

/**
 * Declares a mutation that one REST call makes: its input, the union of its results, and the call. 409, 422, 429, 404
 * and 403 become members of the union; any other failure is an error of the field.
 */
export function restMutation<E extends Endpoint, I extends InputFieldMap, S extends object>({
  endpoint,
  toCall,
  row,
  success,
  ...declaration
}: RestMutation<E, I, S>): void {
  handWrittenMutation<I, S, never>({
    ...declaration,
    success,
    isIdempotent: endpoint.isIdempotent ?? false,
    endpointName: endpoint.name,
    resolve: async (input, context, key) => {
      const call: Partial<CallOf<E>> = await toCall(input, context)
      const answer = row
        ? await context.rest.rowOnce(endpoint, row(input), key, call)
        : (await context.rest.callOnce(endpoint, key, call)).answer
      return success.from(answer, context, input)
    },
  })
}

/**
 * Declares a mutation that one REST call cannot implement. A comment at each use gives the reason.
 * @see restMutation
 */
export function handWrittenMutation<I extends InputFieldMap, S extends object, O extends object = never>(
  declaration: HandWritten<I, S, O>,
): void {
  const { name, description, outcomes = [], inputNames, resolve } = declaration
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const success = successType(`${typeName}Success`, declaration.success)
  const toInputPath = (path: string) => inputPath(path, inputNames)
  const result = resultUnion(`${typeName}Result`, success.ref, outcomes)
  builder.mutationField(name, (t) =>
    t.field({
      data: 'none',
      type: result,
      description,
      extensions: { endpointName: declaration.endpointName, inputNames },
      args: inputArgument(typeName, declaration, t.arg),
      resolve: (_root, given: object, context) => {
        // By the input type, whose shape is generic here.
        const { input = {} } = given as { input?: object }
        const requested = input as InputShapeFromFields<I> & { idempotencyKey?: string | null }
        return catchingMutationErrors(async () => {
          const answer = await resolve(requested, context, requested.idempotencyKey ?? null)
          return answer instanceof Otherwise ? answer.outcome : success.mark(answer)
        }, toInputPath)
      },
    }),
  )
}

/** A mutation without parameters takes no input, because GraphQL has no empty input types. */
function inputArgument<I extends InputFieldMap>(
  typeName: string,
  { name, inputDescription, input, isIdempotent = false }: InputOf<I>,
  arg: ArgBuilder<GraphTypes>,
): InputFieldMap {
  if (!input && !isIdempotent) return {}
  const type = builder.inputType(`${typeName}Input`, {
    description: inputDescription ?? `Input of \`${name}\``,
    fields: (t): InputFieldMap => ({ ...input?.(t), ...(isIdempotent && keyField(t)) }),
  })
  return { input: arg({ data: 'none', type, required: true, description: `Input of \`${name}\`` }) }
}

const keyField = (t: InputBuilder) => ({
  idempotencyKey: t.string({
    data: 'none',
    description: 'Key generated by the caller, up to 200 characters. Calls with the same key make the change only once',
  }),
})
