import * as accountLinks from '../contract/accountLinks.ts'
import * as identity from '../contract/identity.ts'
import * as codes from '../contract/oneTimeCodes.ts'
import * as passwords from '../contract/passwords.ts'
import * as contract from '../contract/session.ts'
import * as lookup from '../contract/sessionLookup.ts'
import * as userEvents from '../contract/userEvents.ts'
import { route, sessionRoute } from '../http/Route.ts'
import { changePassword } from './changePassword.ts'
import { completePasswordReset } from './completePasswordReset.ts'
import { createUserEvent } from './createUserEvent.ts'
import { disableUserMfa } from './disableUserMfa.ts'
import { initPasswordReset } from './initPasswordReset.ts'
import { getEhrConnectToken, getStripeConnectToken } from './accountLinks/connectTokens.ts'
import { getConfig } from './config.ts'
import { getHelpCenterUrl } from './helpCenter.ts'
import { finishIdpLogin } from './identity/finishIdpLogin.ts'
import { finishSso } from './identity/finishSso.ts'
import { generateIdpLoginUrl } from './identity/identityLoginUrl.ts'
import { getIdpSettings } from './identity/identitySettings.ts'
import { getIdpStatus } from './identity/identityStatus.ts'
import { migrateToIdp } from './identity/migrateToIdp.ts'
import { endImpersonation, impersonateUser } from './impersonation.ts'
import { lookUpSessions } from './lookUpSessions.ts'
import { endSession, refreshSession } from './refreshSession.ts'
import { resendOtpEmail } from './resendOtpEmail.ts'
import { getSessionUser } from './sessionUser.ts'
import { exchangeCompanyToken, refreshGivenToken, signInByEhr } from './signInByToken.ts'
import { startSession } from './startSession.ts'
import { disableOtp, enableOtp, generateOtp } from './twoFactor.ts'
import { validateOtp } from './validateOtp.ts'

export const sessionRoutes = [
  sessionRoute(contract.getConfig, getConfig),
  sessionRoute(contract.postConfig, getConfig),
  sessionRoute(contract.createToken, startSession),
  sessionRoute(contract.refreshToken, refreshSession),
  sessionRoute(contract.expireAuthCookies, endSession),
  route(contract.getSessionUser, getSessionUser),
  route(lookup.lookUpSessions, lookUpSessions),
  route(userEvents.createUserEvent, createUserEvent),
  sessionRoute(codes.validateOtp, validateOtp),
  sessionRoute(codes.resendOtpEmail, resendOtpEmail),
  route(codes.generateOtp, generateOtp),
  sessionRoute(codes.enableOtp, enableOtp),
  sessionRoute(codes.disableOtp, disableOtp),
  route(codes.disableUserMfa, disableUserMfa),
  sessionRoute(passwords.initPasswordReset, initPasswordReset),
  sessionRoute(passwords.completePasswordReset, completePasswordReset),
  sessionRoute(passwords.changePassword, changePassword),
  sessionRoute(identity.getIdpStatus, getIdpStatus),
  sessionRoute(identity.generateIdpLoginUrl, generateIdpLoginUrl),
  sessionRoute(identity.finishIdpLogin, finishIdpLogin),
  sessionRoute(identity.finishSso, finishSso),
  sessionRoute(identity.migrateToIdp, migrateToIdp),
  sessionRoute(identity.getIdpSettings, getIdpSettings),
  sessionRoute(identity.signInByEhr, signInByEhr),
  sessionRoute(identity.exchangeCompanyToken, exchangeCompanyToken),
  sessionRoute(identity.refreshGivenToken, refreshGivenToken),
  route(accountLinks.getEhrConnectToken, getEhrConnectToken),
  route(accountLinks.getStripeConnectToken, getStripeConnectToken),
  sessionRoute(identity.getHelpCenterUrl, getHelpCenterUrl),
  sessionRoute(identity.impersonateUser, impersonateUser),
  sessionRoute(identity.endImpersonation, endImpersonation),
]
