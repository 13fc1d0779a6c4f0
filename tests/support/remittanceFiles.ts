interface FileOptions {
  total: string
  check?: string
  more?: readonly string[]
}

const header =
  'ISA*00*          *00*          *ZZ*PAYER          *ZZ*PROVIDER       *261101*1200*^*00501*000000001*0*P*:'

/** An X12 835 file with one remittance. A claim may have several segments, with `~` between them. */
export const remittanceFile = (claims: readonly string[], options: FileOptions): string =>
  remittancesFile([{ claims, ...options }])

/** The same with several remittances. */
export function remittancesFile(each: readonly (FileOptions & { claims: readonly string[] })[]): string {
  const sets = each.flatMap((one, index) => setOf(one, String(index + 1).padStart(4, '0')))
  const group = ['GS*HP*PAYER*PROVIDER*20261101*1200*1*X*005010X221A1', ...sets, `GE*${each.length}*1`]
  return [header, ...group, 'IEA*1*000000001'].map((segment) => `${segment}~\n`).join('')
}

function setOf(
  { claims, total, check = 'CHK1', more = [] }: FileOptions & { claims: readonly string[] },
  control: string,
): string[] {
  const set = [
    `ST*835*${control}`,
    `BPR*I*${total}*C*ACH*CCP*01*999999999*DA*123*1512345678**01*999988880*DA*98765*20261102`,
    `TRN*1*${check}*1512345678`,
    'N1*PR*Blue Payer',
    'N1*PE*Practice*XX*1999999999',
    'LX*1',
    ...claims.flatMap((claim) => claim.split('~')),
    ...more,
  ]
  return [...set, `SE*${set.length + 1}*${control}`]
}
