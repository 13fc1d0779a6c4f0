/** What every dialog of a thread is given. */
export interface ThreadDialogProps {
  thread: {
    readonly id: string
    readonly restId: string
    readonly name: string
    /** Id of the patient in links; null for somebody unknown. */
    readonly patientRestId: string | null | undefined
    readonly modifiedAt: string
    readonly companyRestId: string
    /** As the viewer may know them; null for nobody. */
    readonly ownerName: string | null
    readonly viewerCan: { readonly pauseForReview: { readonly isAllowed: boolean } }
  }
  onClose: () => void
}

/** What is done to a thread in a dialog. */
export type ThreadDialogName =
  | 'assign'
  | 'takeOver'
  | 'selfEscalated'
  | 'unassign'
  | 'escalate'
  | 'pause'
  | 'close'
  | 'callBack'
  | 'discard'
  | 'link'
  | 'requestSpanish'
  | 'defer'
