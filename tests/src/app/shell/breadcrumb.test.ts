import { expect, test } from "vitest";
import { breadcrumbAt, type Crumb } from "../../../../src/app/routing/breadcrumb";

const walk = (...addresses: readonly string[]): readonly string[] =>
  addresses
    .reduce<readonly Crumb[]>((trail, address) => {
      const [pathname = "", search = ""] = address.split("?");
      return breadcrumbAt({ pathname, search: search && `?${search}` }, trail);
    }, [])
    .map(({ pathname, search }) => pathname + search);

const [list, queue, detail] = ["/realname/project", "/system/key-project", "/realname/project-detail?id=7"];

test.each([
  ["from its own list", [list, detail], [list, detail]],
  ["by a link", [detail], [list, detail]],
  ["from the review queue", ["/system/key", queue, detail], ["/system/key", queue, detail]],
  ["from the review queue with its page", [`${queue}?page=2`, detail], ["/system/key", `${queue}?page=2`, detail]],
  [
    "from one to the next of the queue",
    [queue, detail, "/realname/project-detail?id=8"],
    ["/system/key", queue, "/realname/project-detail?id=8"],
  ],
  ["from another resource's list", ["/alarm/manage", detail], [list, detail]],
])("a project opened %s", (_, walked, trail) => {
  expect(walk(...walked)).toEqual(trail);
});
