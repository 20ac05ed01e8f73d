import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../../resources/system/accounts";
import { roles } from "../../../../resources/system/roles";
import { systemContext } from "../../../../server/engine/session/context";
import { authorizeWrite } from "../../../../server/engine/rest/authorizeWrite";
import { errorResponse } from "../../../../server/engine/rest/errors";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const texts = {
  right: "您没有执行该操作的权限。",
  state: "当前状态不允许此操作。",
  guard: "该企业存在关联项目，不能删除",
  version: "数据已被修改，请刷新后重试。",
};

test("of all that is against a write the first is answered: right, state, guard, separation of duties, version", () => {
  const ctx = systemContext(world.services);
  const refused = ({ right = true, state = 1, guard = false, creator = 0 }, version = 1) => {
    const rule = {
      in: { review_status: [1] },
      unless: { reads: [], check: () => guard && { reason: "corps.inUse" as const } },
      notSameAs: "created_by",
    };
    const row = { id: 1, review_status: state, created_by: creator === 1 ? ctx.actor.id : -1, version: 2 };
    try {
      return authorizeWrite(ctx, { row, rights: { allows: () => right } }, "remove", [rule], { version });
    } catch (error) {
      const { status, body } = errorResponse(error as Error, "zh");
      return [status, "detail" in body && body.detail];
    }
  };
  expect(refused({ right: false, state: 0, guard: true, creator: 1 })).toEqual([403, texts.right]);
  expect(refused({ state: 0, guard: true, creator: 1 })).toEqual([409, texts.state]);
  expect(refused({ guard: true, creator: 1 })).toEqual([409, texts.guard]);
  expect(refused({ creator: 1 })).toEqual([403, texts.right]);
  expect(refused({})).toEqual([409, texts.version]);
  expect(refused({}, 2)).toHaveLength(1);
});

test("a removal is refused for the state before the guard, as a change and an action are", async () => {
  const admin = await world.administrator();
  const path = async (is_builtin: boolean) => {
    const role = await world.given(roles, { role_type: 1, permissions: "1001", is_builtin });
    await world.given(accounts, { user_type: 1, role: role.id, org: world.orgs.bureau.id });
    return `/system/v1/roles/${role.id}/`;
  };
  expect(await admin.delete(await path(true))).toMatchObject({ status: 409, body: { detail: texts.state } });
  expect(await admin.delete(await path(false))).toMatchObject({ status: 409, body: { detail: "该角色下存在账号" } });
});
