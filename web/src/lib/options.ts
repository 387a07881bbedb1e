// A form from the JSON schema of a game's options.

/** What is read of a JSON schema, which describes the options of a table. */
interface Schema {
  type?: string | string[];
  title?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export type Field =
  | { name: string; kind: 'switch' }
  | { name: string; kind: 'choice'; values: (string | number | null)[] }
  | { name: string; kind: 'number'; min: number | null; max: number | null; optional: boolean }
  | { name: string; kind: 'text' };

/** List the fields that can be asked for; what is not understood keeps its default. */
export function fields(options: Record<string, unknown>): Field[] {
  const schema: Schema = options;
  const root = follow(schema, schema);
  return Object.entries(root.properties ?? {}).flatMap(([name, part]) => {
    const field = fieldOf(name, follow(part, schema), schema);
    return field ? [field] : [];
  });
}

function follow(part: Schema, root: Schema): Schema {
  const name = part.$ref?.replace('#/$defs/', '');
  const found = name === undefined ? undefined : root.$defs?.[name];
  return found
    ? { ...found, ...(part.default === undefined ? {} : { default: part.default }) }
    : part;
}

/** An optional number out of a few reads better as a choice. */
function few(field: Extract<Field, { kind: 'number' }>): Field {
  const { min, max } = field;
  if (min === null || max === null || max - min > 11) return field;
  return {
    name: field.name,
    kind: 'choice',
    values: [null, ...Array.from({ length: max - min + 1 }, (_, i) => min + i)],
  };
}

function fieldOf(name: string, part: Schema, root: Schema): Field | null {
  if (part.enum) return { name, kind: 'choice', values: part.enum as (string | number | null)[] };
  if (part.anyOf) {
    const some = part.anyOf.map((one) => follow(one, root)).filter((one) => one.type !== 'null');
    const optional = some.length < part.anyOf.length;
    if (some.length === 1) {
      const inner = fieldOf(name, some[0]!, root);
      if (inner?.kind === 'choice' && optional)
        return { ...inner, values: [null, ...inner.values] };
      if (inner?.kind === 'number') return optional ? few({ ...inner, optional }) : inner;
      return inner;
    }
    const values = some.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
    return values.length > 0
      ? { name, kind: 'choice', values: values as (string | number)[] }
      : null;
  }
  switch (part.type) {
    case 'boolean':
      return { name, kind: 'switch' };
    case 'integer':
    case 'number':
      return {
        name,
        kind: 'number',
        min: part.minimum ?? null,
        max: part.maximum ?? null,
        optional: false,
      };
    case 'string':
      return { name, kind: 'text' };
    default:
      return null;
  }
}
