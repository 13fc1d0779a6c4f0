import * as contract from '../contract/images.ts'
import { sessionRoute } from '../http/Route.ts'
import { getImage } from './getImage.ts'

export const imageRoutes = [sessionRoute(contract.getImage, getImage)]
