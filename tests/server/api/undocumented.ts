import type { World } from "../../support/world";

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: object }>>>>;
}

/** The statuses that were answered in this world and that the document of its calls does not name. */
export async function undocumented({ answered, anonymous }: World): Promise<string[]> {
  const answers = [...answered];
  const { paths } = (await anonymous.get("/openapi.json")).body as Document;
  return answers.filter((answer) => {
    const [method = "", path = "", status = ""] = answer.split(" ");
    const operation = paths[path]?.[method.toLowerCase()];
    return operation !== undefined && !Object.hasOwn(operation.responses ?? {}, status);
  });
}
