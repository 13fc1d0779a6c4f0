/** A text in each language of the product. */
export interface Text {
  readonly en: string
  readonly ru: string
}
