import type {
  FieldNullability,
  FieldRequiredness,
  InputFieldMap,
  InputType,
  SchemaTypes,
  TypeParam,
} from '@pothos/core'

/**
 * Data class of a value: no personal data (`none`: amounts, statuses and our own ids alone), identity, health or
 * payment data. Practices and companies are not people; staff members are.
 */
export type DataClass = 'none' | 'personal' | 'health' | 'payment'

interface Classified {
  /**
   * Data class of a field’s value. A field that returns an object is `none`, unless its presence alone is sensitive:
   * the object’s own fields are classified. Analysts see pseudonyms of the other classes and cannot search by them.
   */
  data: DataClass
}

declare global {
  // The parameters are those of Pothos: declarations of one interface must agree in them.
  /* eslint-disable @typescript-eslint/no-unused-vars */
  export namespace PothosSchemaTypes {
    interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > extends Classified {}
    interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > extends Classified {}
  }
  /* eslint-enable @typescript-eslint/no-unused-vars */
}

interface Declared {
  name: string
  extensions: Readonly<Record<string, unknown>>
}

/** The class that a field, argument or input field was declared with. */
export function dataClassOf({ name, extensions }: Declared): DataClass {
  const { data } = (extensions['pothosOptions'] ?? {}) as Partial<Classified>
  if (!data) throw new TypeError(`${name} was declared without its data class`)
  return data
}
