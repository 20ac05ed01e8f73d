import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { beforeEach, expect, test } from "vitest";
import { workers } from "../../../resources/people/workers";
import { Description } from "../../../src/crud/show/Description";
import { RevealContext } from "../../../src/crud/show/RecordBase";
import { signIn } from "../../support/signIn";

beforeEach(() => signIn("government"));

const draw = (reveal: (() => void) | undefined) =>
  render(
    <AdminContext>
      <RevealContext value={reveal}>
        <Description
          declaration={workers}
          row={{ id: 1, worker_name: "石安旺", issue_card_pic: null, card_number: null }}
          names={["worker_name", "issue_card_pic", "card_number"]}
        />
      </RevealContext>
    </AdminContext>,
  );
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

test("a photo that a masked row leaves out is not said to be missing", () => {
  draw(() => undefined);
  expect(valueOf("采集照片")).toHaveTextContent("***");
  expect(valueOf("考勤卡号")).toHaveTextContent("-");
});

test("in a row with full information a missing photo is missing", () => {
  draw(undefined);
  expect(valueOf("采集照片")).toHaveTextContent("-");
});
