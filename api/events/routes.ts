import { streamEvents } from '../contract/events.ts'
import { streamRoute } from '../http/Route.ts'
import { openStream } from './openStream.ts'

export const eventRoutes = [streamRoute(streamEvents, openStream)]
