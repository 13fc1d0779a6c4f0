import * as contract from '../contract/session.ts'
import { route, sessionRoute } from '../http/Route.ts'
import { getConfig } from './config.ts'
import { endSession, refreshSession } from './refreshSession.ts'
import { getSessionUser } from './sessionUser.ts'
import { startSession } from './startSession.ts'

export const sessionRoutes = [
  sessionRoute(contract.getConfig, getConfig),
  sessionRoute(contract.postConfig, getConfig),
  sessionRoute(contract.createToken, startSession),
  sessionRoute(contract.refreshToken, refreshSession),
  sessionRoute(contract.expireAuthCookies, endSession),
  route(contract.getSessionUser, getSessionUser),
]
