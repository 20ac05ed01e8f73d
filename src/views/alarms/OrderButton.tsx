import { PaperButton } from "../../app/data/PaperButton";

/** Opens the 责令限期整改提示单 (rectification order) of an alarm whose company has been notified. */
export const OrderButton = ({ id, number }: { id: number; number: string }) => (
  <PaperButton
    path={`/building/v1/projectAlarms/${id}/rectificationOrder/`}
    label={["整改提示单", "Rectification order"]}
    name={["责令限期整改提示单", "Rectification order"]}
    number={number}
  />
);
