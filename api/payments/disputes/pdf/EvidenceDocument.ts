/** A part of a document: rows of label and value, or text, below a heading. */
export interface DocumentSection {
  heading: string
  rows?: readonly (readonly string[])[]
  text?: string
}

/** A document of a dispute, before it is drawn. */
export interface EvidenceDocument {
  title: string
  /** Facts about the dispute: label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  sections: readonly DocumentSection[]
}
