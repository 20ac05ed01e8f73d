const compiler = new URL("compiler.mjs", import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === "typescript" ? { url: compiler, shortCircuit: true } : next(specifier, context);
