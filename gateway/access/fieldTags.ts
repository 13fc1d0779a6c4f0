import { readTags } from './readTags.ts'

/**
 * What each field of the graph that holds a value tells of: one type a line, its fields by tag. A field that leads to
 * an object is of what that object holds. `none` is also what says nothing without the rest: amounts, states, ids of
 * our own. Practices and companies are no persons; staff are. Fields that are missing here, or stand here without
 * being there, fail a test.
 */
export const fieldTags = readTags(`
AccessCode: personal code
BeginAccountLinkSuccess: personal state
FinishAccountLinkSuccess: none outcome provider / personal providerError
AccountPayment: none amount createdAt id refunded unapplied
AccountRead: none createdAt documentId endpoint fields id operation / personal impersonator person
AccountReadConnection: none totalCount
AccountReadEdge: none cursor
Address: none country state / personal city line1 line2 zipCode
Appointment: none copayAmount createdAt currency date durationMinutes id isTelehealth practiceName restId startsAt status statusText timezone / personal externalId / health reason
AppointmentConnection: none totalCount
AppointmentEdge: none cursor
AppointmentParty: none restId / personal name
AppointmentPatient: none currentBalance restId / personal dateOfBirth externalId name
Assignee: none operatorStatus restId / personal name
Attachment: none mediaType restId size / personal name previewUrl url
AttachmentUpload: none largestBytes mediaTypes mostFiles previewTypes url
AuditChange: none field / personal from to
AuditEntry: none actionText actorRestId createdAt currency id kind objectRestId objectType objectTypeText practiceName / personal actor impersonator objectName
AuditLogPage: none isTotalCountExact totalCount
Autopay: none hasConsent isOn isUnlimited limit
BackgroundTask: none done finishedAt id paymentsAdded restId status total visitsAdded visitsChanged
BalanceBreakdown: none adjustments balance charged discounts insurance paid
BatchPatient: none restId / personal externalId name
BatchPatientConnection: none totalCount
BatchPatientEdge: none cursor
BillingAmounts: none adjustment billed discounts insurancePaid patientAmount patientBalance patientPaid
BillingCycle: none createdAt endDate id isPaused patientAmount patientPaid pausedBefore restId startDate status statusText workflow
BillingCycleConnection: none totalCount
BillingCycleEdge: none cursor
BillingCycleReference: none isPaused pausedBefore restId status statusText workflow
BillingStatusChoice: none group status statusText
CallFacts: none durationSeconds result / personal phone
Charge: none id isVoided restId units / health customDescription description externalId procedureCode procedureTitle
Company: none createdAt id isActive logoUrl name restId uid
CompanyConnection: none totalCount
CompanyEdge: none cursor
ConflictError: none code codeText message
ConnectionFeatures: none connectionType features
Consent: none id lastSentAt restId revokedAt signedAt title typeText / personal fingerprint
ConversationEdge: none cursor
CreateStatementLinkSuccess: none expiresAt / personal link
DeletePatientSuccess: none deletedId
DisableUserTwoFactorSuccess: none isTwoFactorEnabled
DiscardThreadSuccess: none threadId
ErrorParam: none name value
EscalationGroup: none companyRestId name restId threadCount
Feature: none id isActive name restId
FeatureConnection: none totalCount
FeatureEdge: none cursor
FieldError: none code codeText message path
FinishIdentitySignInSuccess: none isTest redirectPath
ForbiddenError: none code codeText message
FormAnswer: personal answer / health question
OpenHelpCenterSuccess: personal url
IdentityStatus: none isEnabled isEnforced
StartIdentitySignInSuccess: personal url
MoveToIdentityProviderSuccess: personal url
Impersonator: personal email name
InboxTabCount: none count tab
InvalidInputError: none code codeText message
IssuePartnerKeySuccess: personal secret
LabelledCode: none code label
LinkCandidate: none hasContact patientId practiceName / personal dateOfBirth externalId name
LiveState: none cursor isLive
Location: none id name restId
LocationConnection: none totalCount
LocationEdge: none cursor
LoggedCall: none createdAt followupDate id result resultText / personal caller notes
LoggedCallConnection: none totalCount
LoggedCallEdge: none cursor
MedicalCode: none id restId type typeText / health code customDescription title
MedicalCodeConnection: none totalCount
MedicalCodeEdge: none cursor
Message: none createdAt heldUntil id isCut isEscalation isInbound isTranscribable position restId status statusText type typeText / personal html subject text to transcription
MessageBody: personal html text
MessageConnection: none totalCount
MessageDraft: none modifiedAt type / personal subject text
MessageEdge: none cursor
MessagePreview: none missing / personal subject text to
MessageStatusChanged: none cursor patientId position threadId
MessageTemplate: none languages name practiceRestId restId shortcut subject typeText
MessageWay: none type / personal to
NewMessage: none cursor patientId position threadId
NextAppointment: none durationMinutes restId startsAt status statusText timezone / personal providerName
NotFoundError: none code codeText message
NumberCall: none availability / personal phone
OpenStatementSuccess: personal code pdfLink
OperatorStatusChanged: none cursor personId
OutboundCall: none createdAt hasRungThere id isReleased releasedAt status statusText / personal toPhone
OutgoingMessage: none channel createdAt restId status / personal recipient subject text
OutgoingMessageConnection: none totalCount
OutgoingMessageEdge: none cursor
PageInfo: none endCursor hasNextPage hasPreviousPage startCursor
RequestPasswordResetSuccess: none isSent
InviteUserSuccess: none isSent
Partner: none id name requestsAMinute restId slug
PartnerKey: none createdAt endedAt expiresAt id isValid lastUsedOn prefix
PartnerOperation: none cost description document documentId exampleAnswer name personalData
PartnerVariable: none example meaning name type
Patient: none callAvailability collectionsBalance communicationLanguage companyRestId createdAt currency currentBalance externalPauseReason familyBalance familyRole hasSnapshotLayout id isDigitallyReachable isHidden isOnline isPaused isQueued isUnderage lastBillingCycleId lastSeenAt lastServiceDate lastSyncedAt modifiedAt pauseReason pausedBefore practiceName practiceRestId restId startDate statementBalance status statusText syncStatus timezone unapplied unbillableReason / personal age dateOfBirth externalId externalReference firstName lastName middleName name pauseNote
PatientBatch: none action createdAt done finishedAt isFinished processedCount skippedCount status taskId total
PatientConnection: none isTotalCountExact totalCount
PatientContact: none id isBlocked isEnabled phoneType priority restId source / personal value
PatientEdge: none cursor
PatientForm: none id restId sentAt status statusText submittedAt / health name
PatientFormConnection: none totalCount
PatientFormEdge: none cursor
PatientInsurance: none priority / personal policyNumber / health name
PatientOnlineChanged: none conversationId cursor isOnline patientId
PatientReference: none currentBalance familyRole restId / personal name
PatientTag: none id isImported name
Payment: none amount createdAt currency disputeStatusText id isExternal isFrontdesk methodTypeText patientRestId postDate postingStateText practiceRestId refunded restId status statusText typeText / personal externalId / payment methodLabel
PaymentApply: none amount id paymentDate / personal paymentExternalId
PaymentConnection: none totalCount
PaymentEdge: none cursor
PaymentListConnection: none totalCount
PaymentListEdge: none cursor
PaymentMethod: none createdAt deletedAt expiry expiryMonth expiryYear id kind kindText priority restId status statusText walletText / payment label
PaymentPlan: none amount closedAt createdAt id installmentAmount installments installmentsPaid interval intervalText isCurrent nextPaymentAmount nextPaymentDate paid remaining restId startDate status statusText typeText / payment paidWith
Permission: none code codeText isAllowed message
Practice: none connectionType createdAt currency id isActive isEnabled name restId timezone workHoursEnd workHoursStart
PracticeConnection: none totalCount
PracticeEdge: none cursor
PresenceAtThread: none threadId
PresenceChanged: none cursor isThere isTyping patientId personId threadId until
Provider: none id restId specialty / personal name
ProviderConnection: none totalCount
ProviderEdge: none cursor
RateLimitedError: none code codeText message retryAfterSeconds
Refusal: none code codeText message
ReplyDraft: none failure ignoresInstructions restId status / personal instructions text
ReplyDraftChanged: none cursor patientId threadId
ResendSignInCodeSuccess: none resendAfterSeconds
Resync: none cursor
SaveDraftSuccess: none threadId
SavedView: none id / personal name query
SecondFactorRequired: none isByEmail userId / personal challengeId
SendReceiptSuccess: none paymentId
SendStatementSuccess: none channel
SentStatementConnection: none totalCount
SentStatementEdge: none cursor
SetPasswordSuccess: personal email
SetThreadPresenceSuccess: none threadId
SetUpTwoFactorSuccess: personal qrSvg secret url
SignOutSuccess: none isSignedOut
SkipReason: none count key
StaffMember: none isSupportTeam restId / personal name
State: none code name
Statement: none bucket bucketText id manualAdjustment restId startDate
StatementContent: none amount currency date practiceName practiceTaxId / personal accountNumber addressee
StatementLookup: none practiceName
StatementMember: none amount patientRestId / personal name
StatementSnapshot: none amount createdAt currency id patientRestId restId / personal code
StatementSnapshotConnection: none totalCount
StatementSnapshotEdge: none cursor
SyncDemographicsSuccess: none taskId
SyncPatientSuccess: none taskId
Tag: none id isImported name restId
TagConnection: none totalCount
TagEdge: none cursor
TemplateContent: none language text typeText
TemplateLanguage: none isRightToLeft label value
Thread: none companyRestId createdAt escalatedTo escalationGroupRestId id isAiProcessing isPatientOnline isSpanishSpeaker isUnread lastMessageAt lastPosition modifiedAt patientRestId pausedBefore restId status statusText tags unreadCount / personal deferredReason name
ThreadChanged: none cursor patientId threadId
ThreadConnection: none totalCount
ThreadEdge: none cursor
ThreadEvent: none createdAt expiresAt groupName id isAutoClosed position typeText / personal reason
ThreadEventAdded: none cursor patientId position threadId
ThreadMoved: none code codeText message
ThreadPractice: none name restId timezone workHoursEnd workHoursStart
ThreadPresence: none isTyping until
ThreadPreview: none createdAt isInbound restId status type typeText / personal text
MarkThreadReadSuccess: none isUnread threadId unreadCount
MarkThreadUnreadSuccess: none isUnread threadId unreadCount
TimelineConnection: none totalCount
TimelineEdge: none cursor
TimelineEntry: none createdAt id typeText / personal actor
TimelineFact: none name / personal value
TranscribeCallSuccess: none taskId
User: none createdAt id isActive isSystem restId role / personal email firstName lastName phone
UserConnection: none totalCount
UserEdge: none cursor
ReportUserEventSuccess: none restId
Viewer: none auditedTypes id identitySettingsUrl idleLogoutMinutes isAnalyst isAtIdentityProvider isIdentityProviderEnforced isSystem isTwoFactorEnforced operatorStatus restId role twoFactorState / personal email firstName lastName
Visit: none allowedAmount billingHoldType id isArchived isSentToCollections locationName restId serviceDate statusText / personal externalId providerName / health description
`)
