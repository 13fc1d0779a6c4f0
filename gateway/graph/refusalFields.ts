import {
  bodyOrNull,
  type Refusal,
  type RefusalBody,
  type RefusalCode,
  refusalTexts,
} from '../../api/contract/refusals/Refusal.ts'
import { describeTemplate } from '../../api/contract/refusals/template.ts'
import { builder } from './builder.ts'

const unknown = 'unknown'
const codes = Object.keys(refusalTexts) as RefusalCode[]

export const ErrorCodeRef = builder.enumType('ErrorCode', {
  description: 'Denial reason. Each value has one text with placeholders in braces',
  values: Object.fromEntries([
    ...codes.map((code) => [code.toUpperCase(), { value: code, description: describeTemplate(refusalTexts[code]) }]),
    ['UNKNOWN', { value: unknown, description: 'A code that this version does not know. `codeText` has it' }],
  ]),
})

export const ErrorParamRef = builder.objectRef<[name: string, value: string | number]>('ErrorParam').implement({
  description: 'A placeholder value of a text',
  fields: (t) => ({
    name: t.string({ data: 'none', description: 'Name of the placeholder', resolve: ([name]) => name }),
    value: t.string({
      data: 'none',
      description: 'Unformatted value',
      resolve: ([, value]) => String(value),
    }),
  }),
})

const isKnown = new Set<string>(codes)
/** A foreign server’s code is plain text. */
export const errorCodeOf = ({ error }: RefusalBody): string => (isKnown.has(error) ? error : unknown)
export const errorParamsOf = ({ error_params: params = {} }: RefusalBody) => Object.entries(params)

export const RefusalRef = builder.objectRef<RefusalBody>('Refusal').implement({
  description: 'A denial reason',
  fields: (t) => ({
    code: t.field({ data: 'none', type: ErrorCodeRef, description: 'Denial reason', resolve: errorCodeOf }),
    codeText: t.exposeString('error', {
      data: 'none',
      description: 'Raw code of the server, present also when `code` is UNKNOWN',
    }),
    message: t.exposeString('error_text', { data: 'none', description: 'The text in English' }),
    params: t.field({
      data: 'none',
      type: [ErrorParamRef],
      description: 'Values of the placeholders in the text',
      resolve: errorParamsOf,
    }),
  }),
})

/** A permission of the viewer with its denial reason. */
export interface Permission {
  isAllowed: boolean
  refusal: RefusalBody | null
}

export const permissionOf = (refusal: RefusalBody | null): Permission => ({ isAllowed: refusal === null, refusal })
export const permissionBy = (refusal: Refusal | null): Permission => permissionOf(bodyOrNull(refusal))

export const PermissionRef = builder.objectRef<Permission>('Permission').implement({
  description: 'A permission of the viewer, by the server’s rules',
  fields: (t) => ({
    isAllowed: t.exposeBoolean('isAllowed', {
      data: 'none',
      description: 'Whether the action is allowed',
    }),
    denial: t.field({
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Denial reason. Null when allowed',
      resolve: ({ refusal }) => refusal,
    }),
  }),
})
