/** A part of a document: rows of label and value, or text, below a heading. */
export interface DocumentSection {
  heading: string
  rows?: readonly (readonly string[])[]
  text?: string
}

/** A document about a payment, before it is drawn. */
export interface PaymentDocument {
  title: string
  /** Facts about the dispute: label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  sections: readonly DocumentSection[]
  /** Language and words of the page numbers; American English without them. */
  pages?: { locale: string; page: (number: number, count: number) => string }
}
