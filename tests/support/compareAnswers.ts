import { OpenAPIBackend, type Document } from "openapi-backend";

export interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Compares answers with what the platform's document says of them. */
export async function compareAnswers(document: Readonly<Record<string, unknown>>) {
  const validator = new OpenAPIBackend({
    definition: document as unknown as Document,
    quick: true,
    ajvOpts: { strict: false, allErrors: true, logger: false },
    customizeAjv: (ajv) => ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/),
  });
  await validator.init();

  /** The answer against what the document says of its status; answers that are no JSON have no schema. */
  const violationsOf = ({ operationId, responses }: DocumentedOperation, { status, body }: Answer): string[] => {
    if (status >= 500) return [`${operationId} ${status}`];
    const declared = responses[status] ?? responses.default;
    if (!declared) return [`${operationId} ${status} is not documented`];
    if (!declared.content?.["application/json"] || typeof body !== "object") return [];
    const { errors } = validator.validateResponse(body, operationId, status);
    return (errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${operationId} ${status} ${instancePath} ${message}`);
  };
  const templates = Object.entries(document.paths as Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>)
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length)
    .map(([path, methods]) => ({
      shape: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      methods,
    }));
  return {
    violationsOf,
    /** The operation of a call as it was sent: a path without a parameter wins over one with. */
    operationOf: (method: string, path: string): DocumentedOperation | undefined =>
      templates.find(({ shape, methods }) => shape.test(path) && methods[method.toLowerCase()])?.methods[method.toLowerCase()],
  };
}
