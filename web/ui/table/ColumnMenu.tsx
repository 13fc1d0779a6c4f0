import { Settings2 } from 'lucide-react'
import { Button } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../Popover.tsx'
import { useUiTexts } from '../UiTexts.ts'
import type { Column } from './column.ts'

export type ColumnMenuProps<Row> = {
  columns: readonly Column<Row>[]
  visible: readonly Column<Row>[]
  titleId: string | undefined
  isChanged: boolean
  onShow: (id: string, isShown: boolean) => void
  onReset: () => void
}

/** The column choice at the right end of a table's header. */
export function ColumnMenu<Row>({ columns, visible, titleId, isChanged, onShow, onReset }: ColumnMenuProps<Row>) {
  const texts = useUiTexts()
  return (
    <Popover
      label={texts.columns}
      side="end"
      trigger={(attributes) => (
        <IconButton size="sm" label={texts.columns} icon={<Settings2 size={14} />} {...attributes} />
      )}
    >
      {() => (
        <>
          <div className="t-choices">
            {columns.map(({ id, header }) => (
              <Checkbox
                key={id}
                checked={visible.some((column) => column.id === id)}
                disabled={id === titleId}
                onChange={(event) => onShow(id, event.target.checked)}
              >
                {header}
              </Checkbox>
            ))}
          </div>
          {isChanged && (
            <Button variant="quiet" size="sm" onClick={onReset}>
              {texts.resetColumns}
            </Button>
          )}
        </>
      )}
    </Popover>
  )
}
