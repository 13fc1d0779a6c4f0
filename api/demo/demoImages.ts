import { imageUrl } from '../contract/images.ts'
import type { Random } from '../samples/Random.ts'
import { pngOf } from './pngOf.ts'
import type { RowSets } from './rowSets.ts'

type Color = readonly [red: number, green: number, blue: number]

const paper: Color = [255, 255, 255]
/** Colors of the practices that have images, then that of the company. */
const palette: readonly Color[] = [
  [20, 88, 63],
  [28, 88, 171],
  [122, 62, 12],
]
const companyColor = palette.length - 1

/** A disc with a hill or a wave in it. */
const logo = (color: Color) =>
  pngOf(160, 160, (x, y) => {
    const isInside = (x - 80) ** 2 + (y - 80) ** 2 < 76 ** 2
    return isInside && y < 100 - 28 * Math.sin(x / 26) ? color : paper
  })

/** A band with a lighter wave at its foot. */
const header = (color: Color) => pngOf(600, 120, (x, y) => (y > 92 + 12 * Math.sin(x / 60) ? mixed(color) : color))

const mixed = (color: Color) => color.map((part) => Math.round((part + 255) / 2)) as unknown as Color

const places = [
  { column: 'logoUrl', name: 'logo', width: 160, height: 160, draw: logo },
  { column: 'emailHeaderUrl', name: 'header', width: 600, height: 120, draw: header },
] as const

/** Each image by its name, which has the number of its practice. */
const contents = new Map(
  palette.flatMap((color, index) => places.map(({ name, draw }) => [`${name}-${index + 1}.png`, () => draw(color)])),
)

/** The content of an image of the demo. */
export const demoImage = (name: string): Buffer => contents.get(name)!()

/** Logos and email headers of the first practices, and the logo of the first company. */
export function makeImages(rows: RowSets, random: Random): void {
  for (const [index, practice] of rows.practices.slice(0, companyColor).entries())
    for (const place of places)
      practice[place.column] = addImage(rows, random, {
        ...practice,
        practiceId: practice.id!,
        place,
        number: index + 1,
      })
  const company = rows.companies[0]!
  const owner = { companyId: company.id!, practiceId: null, createdAt: company.createdAt! }
  company.logoUrl = addImage(rows, random, { ...owner, place: places[0], number: companyColor + 1 })
}

interface Added {
  companyId: string
  practiceId: string | null
  createdAt?: string
  place: (typeof places)[number]
  number: number
}

/** @returns its address */
function addImage(rows: RowSets, random: Random, { companyId, practiceId, createdAt, place, number }: Added): string {
  const [token, name] = [random.id(createdAt!), `${place.name}-${number}.png`]
  const { width, height } = place
  const described = { name, type: 'image/png', size: demoImage(name).length, width, height } as const
  rows.images.push({ id: random.id(createdAt!), token, companyId, practiceId, ...described, createdAt: createdAt! })
  return imageUrl(token)
}
