import { imageUrl } from '../contract/images.ts'
import type { Random } from '../samples/Random.ts'
import { pngOf } from './pngOf.ts'
import type { RowSets } from './rowSets.ts'

type Color = readonly [red: number, green: number, blue: number]

const paper: Color = [255, 255, 255]
/** Colors of the practices that have images. */
const palette: readonly Color[] = [
  [20, 88, 63],
  [28, 88, 171],
]

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

/** Logos and email headers of the first practices. */
export function makeImages(rows: RowSets, random: Random): void {
  for (const [index, practice] of rows.practices.slice(0, palette.length).entries())
    for (const { column, name: place, width, height } of places) {
      const { id: practiceId, companyId, createdAt } = practice
      const [token, name] = [random.id(createdAt!), `${place}-${index + 1}.png`]
      const described = { name, type: 'image/png', size: demoImage(name).length, width, height } as const
      rows.images.push({
        id: random.id(createdAt!),
        token,
        companyId,
        practiceId: practiceId!,
        ...described,
        createdAt,
      })
      practice[column] = imageUrl(token)
    }
}
