import { escapedHtml } from '../http/escapedHtml.ts'

/** An image at the top of an email. */
export interface EmailHeader {
  /** Absolute. */
  url: string
  /** A logo is small; a header has the width of the text. */
  isLogo: boolean
  /** Shown while the image is not loaded. */
  name: string
}

/** Addresses become links, as email programs make them of plain text. Punctuation after one is not part of it. */
function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
  return parts
    .map((part, index) => (index % 2 ? `<a href="${escapedHtml(part)}">${escapedHtml(part)}</a>` : escapedHtml(part)))
    .join('')
}

const headerSize = 'width="600" style="display:block;width:100%;max-width:600px;height:auto'
// Some email programs only know the attribute.
const logoSize = 'height="48" style="display:block;width:auto;max-width:100%;height:48px;padding-top:16px'

/** An email's text as a page with an image above it. Nothing in the text is markup. */
export function emailPage({ url, isLogo, name }: EmailHeader, text: string): string {
  const size = isLogo ? logoSize : headerSize
  const image = `<img src="${escapedHtml(url)}" alt="${escapedHtml(name)}" ${size};border:0">`
  const lines = linked(text).replaceAll(/\r?\n/g, '<br>\n')
  const body = `${image}\n<div dir="auto" style="max-width:600px;padding:16px 0">${lines}</div>`
  return `<!doctype html>\n<html><body style="margin:0;font-family:sans-serif;font-size:16px;line-height:1.5">\n${body}\n</body></html>`
}
