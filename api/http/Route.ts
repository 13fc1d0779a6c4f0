import type { Readable } from 'node:stream'
import type { Viewer } from '../access/Viewer.ts'
import type { AnswerOf, Endpoint, InputOf } from '../contract/endpoint.ts'
import type { Database } from '../db/database.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import type { DnsResolver } from '../dns/DnsResolver.ts'
import type { Page } from '../listing/Page.ts'
import type { CsrfProof } from './authenticate.ts'
import type { FileAnswer } from './FileAnswer.ts'
import type { FileOfParts } from './FileOfParts.ts'
import type { SessionCookies, FlowCookie } from './cookies.ts'
import type { MailProvider } from '../mail/MailProvider.ts'
import type { EventFeed } from '../events/EventFeed.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import type { SignInServices } from '../identity/SignInServices.ts'
import type { PhoneService } from '../phones/PhoneService.ts'
import type { OutsideClient } from '../outside/OutsideClient.ts'
import type { CardEntrySite } from '../processor/CardEntrySite.ts'
import type { PaymentProcessor } from '../processor/PaymentProcessor.ts'
import type { SecretBox } from '../secrets/SecretBox.ts'

type Answer<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Page<Row> | AnswerOf<E> : AnswerOf<E>

/** A GET is read-only, unless its endpoint issues something. */
type TxOf<E extends Endpoint> = E extends { issues: true } ? Tx : E['method'] extends 'GET' ? ReadTx : Tx

/** Handler of one call: `(tx, viewer, input)`. Mutating calls run in one transaction. */
export type UseCase<E extends Endpoint> = (
  tx: TxOf<E>,
  viewer: Viewer,
  input: InputOf<E>,
  site: CallSite,
) => Promise<Answer<E> | FileAnswer | FileOfParts>

/** Base URL of the product. */
export interface Site {
  /** Base URL of links, without a trailing slash. */
  publicUrl: string
}

/** The same, with the file storage and the site for card entry. */
export interface SiteWithFiles extends Site {
  files: FileStorage
  cardEntry: CardEntrySite
}

/** The same for one call. */
export interface CallSite extends SiteWithFiles {
  /** The browser’s IP address. */
  address: string
  /** Encrypts secrets for storage. */
  secrets: SecretBox
  mail: MailProvider
  /** Null without a phone service. */
  phones: PhoneService | null
  /** Calls billing systems. */
  outside: OutsideClient
}

type Serve<T> = (tx: T, viewer: Viewer, input: InputOf<Endpoint>, site: CallSite) => Promise<unknown>

export interface ReadRoute {
  endpoint: Endpoint
  read: Serve<ReadTx>
}

export interface ChangeRoute {
  endpoint: Endpoint
  run: Serve<Tx>
}

/** Binds an endpoint of the contract to the use case that serves it. */
export function route<E extends Endpoint>(endpoint: E, useCase: NoInfer<UseCase<E>>): ReadRoute | ChangeRoute {
  if (endpoint.method === 'GET' && !endpoint.issues) return { endpoint, read: useCase as unknown as Serve<ReadTx> }
  return { endpoint, run: useCase as unknown as Serve<Tx> }
}

/** Context of calls without a session, and of those that change it. */
export interface SessionContext {
  database: Database
  now: Date
  /** The browser’s IP address. */
  address: string
  /** Base URL of the app, without a trailing slash, for links in messages. */
  publicUrl: string
  /** The session's token as the browser sent it. */
  token: string | undefined
  /** CSRF token, to be checked by calls that change an existing session. */
  csrf: CsrfProof
  /** Cookie of the browser that started a sign-in at the identity provider. */
  flowSecret: string | undefined
  services: SignInServices
  processor: PaymentProcessor
  cardEntry: CardEntrySite
  files: FileStorage
}

/** A response that also sets (or, with null, clears) the session's cookies. */
export interface SessionAnswer<T> {
  answer: T | FileAnswer
  cookies?: SessionCookies | null | undefined
  /** Set when a redirect to the identity provider starts; null clears it at the end. */
  flow?: FlowCookie | null
}

export interface SessionRoute {
  endpoint: Endpoint
  runSession: (context: SessionContext, input: InputOf<Endpoint>) => Promise<SessionAnswer<unknown>>
}

/** Binds an endpoint that sets or clears cookies, or needs an external service. It manages its own transactions. */
export function sessionRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: SessionContext, input: InputOf<E>) => Promise<SessionAnswer<AnswerOf<E>>>,
): SessionRoute {
  return { endpoint, runSession: run as unknown as SessionRoute['runSession'] }
}

/** Context of a streaming call. */
export interface StreamContext {
  feed: EventFeed
  viewer: Viewer
  /** The last event that the caller has seen, as the browser repeats it. */
  lastEventId: string | undefined
}

export interface StreamRoute {
  endpoint: Endpoint
  open: (context: StreamContext, input: InputOf<Endpoint>) => Promise<Readable>
}

/** Binds an endpoint whose response streams until one side ends it. */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  open: (context: StreamContext, input: InputOf<E>) => Promise<Readable>,
): StreamRoute {
  return { endpoint, open: open as unknown as StreamRoute['open'] }
}

/** Context of an upload. It manages its own transactions. */
export interface UploadContext {
  database: Database
  files: FileStorage
  viewer: Viewer
}

export interface UploadedFile {
  /** File name as the browser sends it: untrusted. */
  name: string
  bytes: Buffer
}

export interface UploadRoute {
  endpoint: Endpoint
  /** Maximum size in bytes. */
  limit: number
  receive: (context: UploadContext, file: UploadedFile, input: InputOf<Endpoint>) => Promise<unknown>
  /** Checks the path before the file is read, and the other fields of the form after. */
  admit: (tx: ReadTx, viewer: Viewer, input: InputOf<Endpoint>) => Promise<unknown>
}

/** Binds an endpoint that takes one file, with the fields of its `body` in the same form. */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  limit: number,
  receive: (context: UploadContext, file: UploadedFile, input: InputOf<E>) => Promise<AnswerOf<E>>,
  admit: (tx: ReadTx, viewer: Viewer, input: InputOf<E>) => Promise<unknown> = async () => null,
): UploadRoute {
  return {
    endpoint,
    limit,
    receive: receive as unknown as UploadRoute['receive'],
    admit: admit as unknown as UploadRoute['admit'],
  }
}

/** Context of a call to an external service. It manages its own transactions. */
export interface OutsideContext {
  database: Database
  now: Date
  processor: PaymentProcessor
  files: FileStorage
  dns: DnsResolver
  mail: MailProvider
  /** Opens what `begin` sealed. */
  secrets: SecretBox
  phones: PhoneService | null
  /** Calls billing systems. */
  outside: OutsideClient
}

export interface OutsideRoute {
  endpoint: Endpoint
  /** Saves what will be requested. Its result is stored under the idempotency key. */
  begin: (tx: Tx, viewer: Viewer, input: InputOf<Endpoint>, site: CallSite) => Promise<unknown>
  /** Calls the service and answers the call. Repeatable: a repeated call starts once and finishes again. */
  finish: (context: OutsideContext, viewer: Viewer, started: unknown) => Promise<unknown>
}

/**
 * Binds an endpoint that calls an external service, such as the card processor or the file storage: the request is
 * committed first, the service is called outside of any transaction, and the outcome is saved afterwards.
 */
export function outsideRoute<E extends Endpoint, B>(
  endpoint: E,
  begin: (tx: Tx, viewer: Viewer, input: InputOf<E>, site: CallSite) => Promise<B>,
  finish: (context: OutsideContext, viewer: Viewer, started: B) => Promise<AnswerOf<E>>,
): OutsideRoute {
  return {
    endpoint,
    begin: begin as unknown as OutsideRoute['begin'],
    finish: finish as unknown as OutsideRoute['finish'],
  }
}

export type AnyRoute = OutsideRoute | ReadRoute | ChangeRoute | SessionRoute | StreamRoute | UploadRoute
