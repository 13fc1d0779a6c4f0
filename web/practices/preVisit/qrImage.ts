import { encode, renderSVG } from 'uqr'

/** High error correction: a print may be worn or partly covered. Scanners need an empty border of four modules. */
const options = { ecc: 'H', border: 4 } as const

/** A QR code of a text for the screen, as the address of an SVG image. */
export const qrAddress = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, options))}`

/** Pixels of the image for printing, in both directions (specification). */
const side = 1024

/**
 * The same as a PNG image for printing. Modules have whole pixels; the rest widens the border.
 * @throws Error if the browser can't draw it
 */
export async function qrPng(text: string): Promise<Blob> {
  const { size, data } = encode(text, options)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000000'
  const module = Math.floor(side / size)
  const start = Math.floor((side - module * size) / 2)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(start + x * module, start + y * module, module, module)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('No image')
  return blob
}
