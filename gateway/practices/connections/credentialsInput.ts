import { builder } from '../../graph/builder.ts'
import { ownedId } from '../../graph/globalId.ts'
import type { InputBuilder } from '../../graph/restMutation.ts'

const CredentialInput = builder.inputType('ConnectionCredentialInput', {
  description: 'A value of a billing connection',
  fields: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name of its field' }),
    value: t.string({
      data: 'personal',
      required: true,
      description: 'The value. An empty secret keeps the stored one',
    }),
  }),
})

/** The values of a billing system's form. */
export const credentialsInput = (t: InputBuilder) =>
  t.field({ data: 'none', type: [CredentialInput], required: true, description: 'Values of its form' })

export const credentialsOf = (values: readonly { name: string; value: string }[]) =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]))

/** The path of calls about one connection, from its id in the graph. */
export const connectionPath = (id: string) => {
  const [practice, connection_id] = ownedId(id)
  return { id: practice, connection_id }
}
