import { builder, type GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'

interface UnreadableRows {
  count: number
  requestId: string
}

const UnreadableRowsRef = builder.objectRef<UnreadableRows>('UnreadableRows').implement({
  description: 'Rows of a list that the gateway leaves out because it can’t read them',
  fields: (t) => ({
    count: t.exposeInt('count', { data: 'none', description: 'Number of rows' }),
    requestId: t.exposeString('requestId', { data: 'none', description: 'Id of the request in the server’s log' }),
  }),
})

/** The field of an edge with the number of rows omitted beside it, so that an app can say that rows are missing. */
export const unreadableRowsField = <Edge extends { lost?: number | undefined }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, Edge>,
) =>
  t.field({
    data: 'none',
    type: UnreadableRowsRef,
    nullable: true,
    description:
      'Rows omitted directly before this one, or after the last one, because the gateway can’t read them. Null if there are none',
    resolve: ({ lost }: Edge, _args: object, { rest }: Context) =>
      lost ? { count: lost, requestId: rest.caller.requestId } : null,
  })
