/** Errors are quoted from the specification. */
export const en = {
  load: 'Load transcription',
  cannotLoad: 'Cannot load call transcription, please contact support',
  cannotStart: 'Cannot start task, please contact support',
}
