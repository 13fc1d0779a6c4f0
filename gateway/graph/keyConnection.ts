import type { ArgBuilder, InputFieldMap, InputShapeFromFields } from '@pothos/core'
import { type KeyPage, type KeyRange, keyRangeOf, keyWindow } from '../rest/keyWindow.ts'
import { namingCursor } from '../rest/namingCursor.ts'
import { type PageArguments, defaultMaximum, defaultPageSize } from '../rest/paging.ts'
import { builder, type GraphTypes } from './builder.ts'
import { connectionType, type ConnectionTypeOptions } from './connectionType.ts'
import type { Context } from './Context.ts'
import { includedNodes } from './includedNodes.ts'
import { pageArgs } from './pageArgs.ts'
import { type RequestedFields, requestedFieldsOf } from './relation.ts'
import { checked } from './restConnection.ts'

interface Declaration<T extends object, Row extends T, A extends InputFieldMap> extends ConnectionTypeOptions<T, Row> {
  field: string
  description: string
  /** Arguments besides the paging arguments. */
  args?: (arg: ArgBuilder<GraphTypes>) => A
  /** Returns null if the list can't be read, so that the rest of the query keeps its data. */
  isNullable?: boolean
  /** Default and maximum number of rows of a window. */
  size?: number
  maximum?: number
  /** Reads a window. A cursor that the server rejects is the caller's mistake. */
  read: (
    range: KeyRange,
    args: InputShapeFromFields<A>,
    requested: RequestedFields,
    context: Context,
  ) => Promise<KeyPage<Row>>
}

/**
 * The cursor form of `connection`: declares a list of Query whose server pages by cursor, for lists that change while
 * they are read.
 */
export function keyConnection<T extends object, Row extends T, A extends InputFieldMap>(
  declaration: Declaration<T, Row, A>,
): void {
  const {
    field,
    description,
    args,
    isNullable = false,
    size = defaultPageSize,
    maximum = defaultMaximum,
    read,
  } = declaration
  builder.queryField(field, (t) =>
    t.field({
      data: 'none',
      type: connectionType<T, Row>(declaration),
      nullable: isNullable,
      description,
      args: { ...pageArgs(t, maximum, size), ...args?.(t.arg) },
      resolve: async (_root, given, context, info) => {
        const range = await checked(async () => keyRangeOf(given as PageArguments, size, maximum))
        const requested = requestedFieldsOf(includedNodes(info), info)
        const reading = read(range, given as InputShapeFromFields<A>, requested, context)
        const page = await checked(() => namingCursor(reading, range.isBackward ? 'before' : 'after'))
        const { edges, ...window } = keyWindow(range, page)
        return {
          ...window,
          edges: edges.map(({ cursor, node, lost }) => ({ cursor, row: node, lost, load: () => node })),
        }
      },
    }),
  )
}
