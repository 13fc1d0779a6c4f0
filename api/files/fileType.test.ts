import { describe, expect, it } from 'vitest'
import { fileTypeOf } from './fileType.ts'
import { safeFileName } from './safeFileName.ts'

const of = (text: string) => fileTypeOf(Buffer.from(text, 'latin1'))
const archive = (...names: string[]) => `PK\x03\x04${names.join('\0')}`

describe('A file type', () => {
  it('is detected from the content', () => {
    expect(of('\x89PNG\r\n\x1a\n…')).toBe('image/png')
    expect(of('\xff\xd8\xff\xe0')).toBe('image/jpeg')
    expect(of('GIF89a')).toBe('image/gif')
    expect(of('RIFF\0\0\0\0WEBPVP8 ')).toBe('image/webp')
    expect(of('%PDF-1.7')).toBe('application/pdf')
    expect(of('Dear patient,\r\n\tyour bill')).toBe('text/plain')
    expect(of(archive('[Content_Types].xml', 'word/document.xml'))).toMatch(/wordprocessingml/)
    expect(of(archive('[Content_Types].xml', 'xl/workbook.xml'))).toMatch(/spreadsheetml/)
  })

  it.each([
    ['nothing', ''],
    ['a program', 'MZ\x90\0'],
    ['a page', '<!doctype html><script>1</script>'],
    ['a page behind blanks and a mark', '\xef\xbb\xbf \n<html>'],
    ['a vector picture, which can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="1">'],
    ['an archive', archive('invoice.exe')],
    ['a document with macros', archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['a sound that begins like a picture', 'RIFF\0\0\0\0WAVE'],
    ['text of no known encoding', 'caf\xe9'],
  ])('is rejected: %s', (_name, content) => {
    expect(of(content)).toBeNull()
  })
})

describe('A file name', () => {
  it.each([
    ['bill.pdf', 'bill.pdf'],
    ['Scan.PDF', 'Scan.pdf'],
    ['bill.pdf.exe', 'bill.pdf.exe.pdf'],
    ['..\\..\\etc/passwd', 'passwd.pdf'],
    ['/', 'file.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\u202efdp.exe', 'afdp.exe.pdf'],
    ['Счёт «март».pdf', 'Счёт «март».pdf'],
    ['a"\r\nx.pdf', 'ax.pdf'],
  ])('%j is stored as %j', (given, stem) => {
    expect(safeFileName(given, 'application/pdf')).toBe(stem)
  })

  it('is truncated', () => {
    expect(safeFileName('я'.repeat(5_000), 'text/plain')).toHaveLength(124)
  })
})
