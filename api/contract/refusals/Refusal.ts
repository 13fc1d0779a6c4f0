import { z } from 'zod'
import { accountTexts } from './accountTexts.ts'
import { bundleTexts } from './bundleTexts.ts'
import { connectionTexts } from './connectionTexts.ts'
import { conversationTexts } from './conversationTexts.ts'
import { domainTexts } from './domainTexts.ts'
import { fieldTexts } from './fieldTexts.ts'
import { graphTexts } from './graphTexts.ts'
import { importTexts } from './importTexts.ts'
import { personTexts } from './personTexts.ts'
import { remittanceTexts } from './remittanceTexts.ts'
import { requestTexts } from './requestTexts.ts'
import { fillTemplate, paramNames, type ParamsOf } from './template.ts'
import { words } from './words.ts'

/** The English catalogue: a template for each code. Every other language has the same codes and params. */
export const refusalTexts = {
  ...personTexts,
  ...accountTexts,
  ...bundleTexts,
  ...connectionTexts,
  ...conversationTexts,
  ...domainTexts,
  ...fieldTexts,
  ...importTexts,
  ...remittanceTexts,
  ...requestTexts,
  ...graphTexts,
}
type Texts = typeof refusalTexts

export type RefusalCode = keyof Texts
export type RefusalParams = Readonly<Record<string, string | number>>

/** Reason that something was not done. Its text is rendered where it is shown, in the reader’s language. */
export interface Refusal {
  readonly code: RefusalCode
  readonly params: RefusalParams
}

type ParamsOfCode<C extends RefusalCode> = ParamsOf<Texts[C]>
/** Codes whose text needs no params. */
export type PlainRefusalCode = { [C in RefusalCode]: keyof ParamsOfCode<C> extends never ? C : never }[RefusalCode]
/** Codes whose params are bounds that a contract check already knows. */
export type BoundedRefusalCode = {
  [C in RefusalCode]: keyof ParamsOfCode<C> extends 'minimum' | 'maximum' ? C : never
}[RefusalCode]

const none: RefusalParams = Object.freeze({})

/** A refusal by its code, with the params that its text names. */
export function refuse<C extends RefusalCode>(
  code: C,
  ...[params]: C extends PlainRefusalCode ? [] : [params: ParamsOfCode<C>]
): Refusal {
  return { code, params: (params ?? none) as RefusalParams }
}

/** For callers that only need a code without params. */
export const asRefusal = (refused: Refusal | PlainRefusalCode): Refusal =>
  typeof refused === 'string' ? { code: refused, params: none } : refused

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalTexts, code)

/** Params that a code's text names. */
export const paramsNamedBy = (code: RefusalCode): readonly string[] => paramNames(refusalTexts[code])

/** The English text, as REST responses contain it. */
export const refusalText = ({ code, params }: Refusal): string => fillTemplate(refusalTexts[code], params, words)

/** A refusal in a response. `error_params` is omitted when the text has none. */
export const refusalBody = z.object({
  error: z.string().meta({ description: 'Machine-readable code' }),
  error_text: z.string().meta({ description: 'The denial reason in English, to show to a user' }),
  error_params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'Values of the placeholders in the text, for rendering it in another language' }),
})
export type RefusalBody = z.infer<typeof refusalBody>

export const bodyOfRefusal = (refusal: Refusal): RefusalBody => ({
  error: refusal.code,
  error_text: refusalText(refusal),
  ...(Object.keys(refusal.params).length > 0 && { error_params: { ...refusal.params } }),
})

/** Next to a response’s data, where the message must not hide other fields. */
export const bodyOrNull = (refusal: Refusal | null): RefusalBody | null => refusal && bodyOfRefusal(refusal)
