/** Has the browser save a file under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name })
  link.click()
  // By then the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
