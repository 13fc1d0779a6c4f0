import { type FileStorage, noFiles } from './files/FileStorage.ts'
import { mentionEmailJob } from './inbox/mentions/mentionEmailJob.ts'
import { removeUnsentJob } from './inbox/attachments/removeUnsentJob.ts'
import { markMessage } from './inbox/sending/messageProgress.ts'
import { type OnProgress, sendingJob } from './inbox/sending/sendingJob.ts'
import { followCallJob } from './inbox/calls/followCallJob.ts'
import { endThreadStateJob } from './inbox/threadTimers.ts'
import { postAddressJob } from './patients/postAddressJob.ts'
import { resumeBillingJob } from './patients/resumeBilling.ts'
import { deliverJob } from './outgoing/deliverJob.ts'
import type { SendEmail } from './outgoing/smtpSender.ts'
import { noOutside, type OutsideClient } from './outside/OutsideClient.ts'
import { postPaymentJob, postRefundJob } from './payments/posting/postingJobs.ts'
import { ledgerJob } from './billing/ledgerJob.ts'
import { remindJob } from './billing/installments/remindJob.ts'
import { resetLinkJob } from './session/resetLinkJob.ts'
import { removeUnusedFilesJob } from './payments/disputes/files/removeUnusedJob.ts'
import { removeImagesJob } from './images/removeImagesJob.ts'
import { removeBundlesJob } from './practices/bundles/removeBundlesJob.ts'
import { portalDomainTasks } from './practices/domains/portalDomainTasks.ts'
import { type OnRowFailed, practiceSyncTask } from './practices/sync/practiceSyncTask.ts'
import { scheduleSyncsJob } from './practices/sync/scheduleSyncsJob.ts'
import { noSecrets, type SecretBox } from './secrets/SecretBox.ts'
import { taskJob } from './tasks/taskJob.ts'
import { taskKindsWith } from './tasks/taskKinds.ts'
import { pruneJob } from './jobs/pruneJob.ts'
import type { JobKind } from './jobs/runDueJobs.ts'

interface JobServices {
  /** Without it, emails are stored and not sent. */
  sendEmail?: SendEmail | null
  /** Called with the delivery status of conversation messages. */
  onProgress?: OnProgress
  files?: FileStorage
  /** Base URL of the app, for images and links of emails. */
  publicUrl?: string
  /** Opens the credentials of billing systems. */
  secrets?: SecretBox
  /** Calls billing systems. */
  outside?: OutsideClient
  /** Called for each patient that a sync of a practice left out. */
  onRowFailed?: OnRowFailed
}

/** All background jobs. */
export const jobKindsWith = ({
  sendEmail = null,
  onProgress = markMessage,
  files = noFiles,
  publicUrl = '',
  secrets = noSecrets,
  outside = noOutside,
  onRowFailed = () => undefined,
}: JobServices): readonly JobKind[] => [
  taskJob([...taskKindsWith({ files }), ...portalDomainTasks, practiceSyncTask({ secrets, outside, onRowFailed })]),
  scheduleSyncsJob,
  deliverJob({ sendEmail, files, secrets, publicUrl, onEnd: onProgress }),
  removeUnsentJob(files),
  removeUnusedFilesJob(files),
  removeImagesJob(files),
  removeBundlesJob(files),
  sendingJob(onProgress),
  mentionEmailJob(publicUrl),
  resetLinkJob,
  postAddressJob,
  resumeBillingJob,
  endThreadStateJob,
  followCallJob,
  postPaymentJob,
  postRefundJob,
  ledgerJob,
  remindJob,
  pruneJob,
]

export const jobKinds = jobKindsWith({})
