import { z } from 'zod'
import { typedText, uuid } from '../primitives.ts'

/** Values by the name of a connector's field. `connectors` declares the fields of each type. */
export const credentials = z.record(z.string().max(60), z.string().max(20_000))
export const connectorType = typedText.min(1).max(60)

/** The account of a billing system that is asked. With `connection_id`, values that are not sent are the stored ones. */
export const askedAccount = z.strictObject({
  type: connectorType,
  connection_id: uuid.nullable().optional(),
  username: z.string().max(300).optional(),
  password: z.string().max(2000).optional(),
  data: credentials.optional(),
})
export type AskedAccount = z.infer<typeof askedAccount>
