import { afterAll, beforeAll, expect, test } from "vitest";
import { resourceByName, resources } from "../../../../resources";
import type { AnyResource } from "../../../../resources/kit/resource";
import { systemContext } from "../../../../server/engine/session/context";
import { applyDefaults } from "../../../../server/engine/rest/applyDefaults";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Every encrypted field that is copied from an encrypted field of a referenced row. */
const copies = Object.values<AnyResource>(resources).flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([field, { spec }]) =>
    spec.encrypted ? (spec.snapshotOf ?? []).map((path) => [resource, field, path] as const) : [],
  ),
);

test.each(copies.map(([resource, field, path]) => [`${resource.name}.${field}`, resource, field, path] as const))(
  "%s is copied as plain text, which saving encrypts once",
  async (_, resource, field, path) => {
    const [reference = "", source = ""] = path.split(".");
    const target = resourceByName(resource.fields[reference]!.spec.target!);
    const value = source === "id_card_number" ? "990102198503071235" : "15400001234";
    const row = await world.givenWhole(target, { [source]: value });
    const data: Record<string, unknown> = { [reference]: row.id };
    await applyDefaults(world.pool, systemContext(world.services), resource, data);
    expect(data[field]).toBe(value);
  },
);
