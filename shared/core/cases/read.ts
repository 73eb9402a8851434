import { CaseError } from './errors.ts';

const remedy = 'Export the case again from its session.';

/** Fields of a value of unknown shape, each read with what it has to be. Errors name the path. */
export class Fields {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #path: string;

  /** @throws CaseError `damaged` when the value is no object */
  constructor(value: unknown, path: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(path, 'is no object');
    this.#value = value as Readonly<Record<string, unknown>>;
    this.#path = path;
  }

  text(name: string): string {
    return this.#read(name, 'a text', (value): value is string => typeof value === 'string');
  }

  optionalText(name: string): string | undefined {
    return this.#value[name] === undefined ? undefined : this.text(name);
  }

  flag(name: string): boolean {
    return this.#read(name, 'true or false', (value): value is boolean => typeof value === 'boolean');
  }

  optionalFlag(name: string): boolean | undefined {
    return this.#value[name] === undefined ? undefined : this.flag(name);
  }

  number(name: string, least: number, most: number): number {
    return this.#read(
      name,
      `a number from ${least} to ${most}`,
      (value): value is number => typeof value === 'number' && value >= least && value <= most,
    );
  }

  optionalNumber(name: string, least: number, most: number): number | undefined {
    return this.#value[name] === undefined ? undefined : this.number(name, least, most);
  }

  oneOf<Name extends string>(name: string, names: readonly Name[]): Name {
    const isOne = (value: unknown): value is Name => names.some((allowed) => allowed === value);
    return this.#read(name, `one of ${names.join(', ')}`, isOne);
  }

  object(name: string): Fields {
    return new Fields(this.#value[name], this.pathOf(name));
  }

  optionalObject(name: string): Fields | undefined {
    return this.#value[name] === undefined ? undefined : this.object(name);
  }

  list<Item>(name: string, read: (item: Fields) => Item): readonly Item[] {
    const value = this.#value[name];
    if (!Array.isArray(value)) throw damaged(this.pathOf(name), 'is no list');
    return value.map((item: unknown, place) => read(new Fields(item, `${this.pathOf(name)}[${place}]`)));
  }

  pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  #read<Value>(name: string, expected: string, accepts: (value: unknown) => value is Value): Value {
    const value = this.#value[name];
    if (!accepts(value)) throw damaged(this.pathOf(name), `is not ${expected}`);
    return value;
  }
}

export function damaged(path: string, problem: string): CaseError {
  return new CaseError('damaged', `The case cannot be used: ${path === '' ? 'it' : path} ${problem}.`, remedy);
}
