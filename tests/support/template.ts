/** A file of deploy/ with its `${NAME}` filled in, as `envsubst` does; throws where a value is missing. */
export const expandTemplate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return String(value);
  });
