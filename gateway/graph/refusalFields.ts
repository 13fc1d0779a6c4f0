import {
  bodyOrNull,
  type Refusal,
  refusalText,
  type RefusalBody,
  type RefusalCode,
  refusalTexts,
} from '../../api/contract/refusals/Refusal.ts'
import { paramNames } from '../../api/contract/refusals/template.ts'
import { builder } from './builder.ts'

const unknown = 'unknown'
const codes = Object.keys(refusalTexts) as RefusalCode[]

/** The template itself, which shows where the params stand: `{minutes}`. */
const describe = (code: RefusalCode): string =>
  refusalText({ code, params: Object.fromEntries(paramNames(refusalTexts[code]).map((name) => [name, `{${name}}`])) })

export const ErrorCodeRef = builder.enumType('ErrorCode', {
  description: 'Why something is refused. Each value has one text, which names the params in braces',
  values: Object.fromEntries([
    ...codes.map((code) => [code.toUpperCase(), { value: code, description: describe(code) }]),
    ['UNKNOWN', { value: unknown, description: 'A code that this version doesn’t know. codeText holds it' }],
  ]),
})

export const ErrorParamRef = builder.objectRef<[name: string, value: string | number]>('ErrorParam').implement({
  description: 'A value that a text names',
  fields: (t) => ({
    name: t.string({ data: 'none', description: 'Name in the text', resolve: ([name]) => name }),
    value: t.string({
      data: 'none',
      description: 'Value, unformatted; numbers in digits',
      resolve: ([, value]) => String(value),
    }),
  }),
})

const isKnown = new Set<string>(codes)
/** Of a foreign server the code is text. */
export const errorCodeOf = ({ error }: RefusalBody): string => (isKnown.has(error) ? error : unknown)
export const errorParamsOf = ({ error_params: params = {} }: RefusalBody) => Object.entries(params)

export const RefusalRef = builder.objectRef<RefusalBody>('Refusal').implement({
  description: 'Why something was not done',
  fields: (t) => ({
    code: t.field({ data: 'none', type: ErrorCodeRef, description: 'Which refusal it is', resolve: errorCodeOf }),
    codeText: t.exposeString('error', { data: 'none', description: 'The server’s code, also where code is UNKNOWN' }),
    message: t.exposeString('error_text', { data: 'none', description: 'The text in English' }),
    params: t.field({
      data: 'none',
      type: [ErrorParamRef],
      description: 'Values that the text names',
      resolve: errorParamsOf,
    }),
  }),
})

/** Whether the viewer may do something, with the refusal where not. */
export interface Permission {
  isAllowed: boolean
  refusal: RefusalBody | null
}

export const permissionOf = (refusal: RefusalBody | null): Permission => ({ isAllowed: refusal === null, refusal })
export const permissionBy = (refusal: Refusal | null): Permission => permissionOf(bodyOrNull(refusal))

export const PermissionRef = builder.objectRef<Permission>('Permission').implement({
  description: 'Whether the viewer may do something, by the server’s rules',
  fields: (t) => ({
    isAllowed: t.exposeBoolean('isAllowed', {
      data: 'none',
      description: 'Whether the server would do it for the viewer',
    }),
    code: t.field({
      data: 'none',
      type: ErrorCodeRef,
      nullable: true,
      description: 'Why not; null when allowed',
      resolve: ({ refusal }) => refusal && errorCodeOf(refusal),
    }),
    codeText: t.string({
      data: 'none',
      nullable: true,
      description: 'The server’s code, also where code is UNKNOWN; null when allowed',
      resolve: ({ refusal }) => refusal?.error,
    }),
    message: t.string({
      data: 'none',
      nullable: true,
      description: 'Why not, in English; null when allowed',
      resolve: ({ refusal }) => refusal?.error_text,
    }),
    params: t.field({
      data: 'none',
      type: [ErrorParamRef],
      description: 'Values that the text names',
      resolve: ({ refusal }) => (refusal ? errorParamsOf(refusal) : []),
    }),
  }),
})
