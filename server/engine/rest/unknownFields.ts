import type { FastifyReply } from "fastify";
import type { AnyResource } from "../../../resources/kit/resource";

const unknownFieldsHeader = "X-Unknown-Fields";

/** Sent with every row, or with a write, without being a field. */
const common = new Set([
  ...[
    "id",
    "version",
    "created_at",
    "updated_at",
    "created_by",
    "updated_by",
    "actions",
    "blocked",
    "writable",
    "can_unmask",
    "change_diff",
  ],
  ...["action", "save_as", "remarks"],
]);
const maxNames = 20;

/** Names in a header the sent fields that no declaration knows: they have no effect, and are perhaps misspelt. */
export function nameUnknownFields(reply: FastifyReply, resource: AnyResource, body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const unknown = Object.keys(body).filter((name) => !isKnown(resource, name));
  if (unknown.length > 0) void reply.header(unknownFieldsHeader, unknown.slice(0, maxNames).map(encodeURIComponent).join(", "));
}

function isKnown({ fields, relations = {}, actions = {} }: AnyResource, name: string): boolean {
  return (
    common.has(name) ||
    name in fields ||
    name in relations ||
    name in actions ||
    (name.endsWith("_name") && fields[name.slice(0, -"_name".length)]?.spec.target !== undefined) ||
    Object.values(actions).some(({ input = {} }) => name in input)
  );
}
