import { builder } from './graph/builder.ts'
import './graph/scalars.ts'
import './schemaFiles.generated.ts'

/** Makes a new copy of the graph, which can be changed for another audience. */
export const makeSchema = () => builder.toSchema()

/** The whole graph. */
export const schema = makeSchema()
