import { Settings2 } from 'lucide-react'
import { Button } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ChoiceList } from '../ChoiceList.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../Popover.tsx'
import { useUiTexts } from '../UiTexts.ts'
import type { Column } from './column.ts'
import type { ColumnChoice } from './useColumnChoice.ts'

export type ColumnMenuProps<Row> = { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> }

/** The column selection at the end of a table's header. */
export function ColumnMenu<Row>({ columns, choice }: ColumnMenuProps<Row>) {
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
          <ChoiceList>
            {columns.map(({ id, header }) => (
              <Checkbox
                key={id}
                checked={choice.visible.some((column) => column.id === id)}
                disabled={id === choice.titleId}
                onChange={(event) => choice.show(id, event.target.checked)}
              >
                {header}
              </Checkbox>
            ))}
          </ChoiceList>
          {choice.isChanged && (
            <Button variant="quiet" size="sm" onClick={choice.reset}>
              {texts.resetColumns}
            </Button>
          )}
        </>
      )}
    </Popover>
  )
}
