/** Which elements belong to the namespace of the document's root, and their names without prefix. */
export function documentNames() {
  /** Declarations in force, innermost last, each with the depth of its element. */
  const scopes: { readonly depth: number; readonly prefix: string; readonly uri: string }[] = [];
  let depth = 0;
  let ofDocument: string | undefined;
  /** The depth of the outermost foreign element, while inside one. */
  let foreign = Infinity;

  const namespaceOf = (prefix: string): string => {
    for (let at = scopes.length - 1; at >= 0; at -= 1) if (scopes[at]!.prefix === prefix) return scopes[at]!.uri;
    return "";
  };
  return {
    /** An attribute `xmlns` or `xmlns:prefix` of the element that is about to open. */
    declare(attribute: string, uri: string): void {
      if (attribute === "xmlns" || attribute.startsWith("xmlns:"))
        scopes.push({ depth: depth + 1, prefix: attribute.slice("xmlns:".length), uri });
    },
    /** The bare name; undefined for an element of another namespace, or inside of one. */
    open(tag: string): string | undefined {
      depth += 1;
      if (foreign < depth) return undefined;
      const colon = tag.indexOf(":");
      const uri = namespaceOf(colon < 0 ? "" : tag.slice(0, colon));
      ofDocument ??= uri;
      if (uri === ofDocument) return colon < 0 ? tag : tag.slice(colon + 1);
      foreign = depth;
      return undefined;
    },
    close(tag: string): string | undefined {
      const isForeign = foreign <= depth;
      if (foreign === depth) foreign = Infinity;
      while (scopes.length > 0 && scopes.at(-1)!.depth >= depth) scopes.pop();
      depth -= 1;
      return isForeign ? undefined : tag.slice(tag.indexOf(":") + 1);
    },
    isOutside: (): boolean => foreign !== Infinity,
  };
}
