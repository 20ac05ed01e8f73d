import { PaperButton } from "../../app/data/PaperButton";

/** Opens the 整改提示 (rectification notice) of an alarm whose company has been notified. */
export const OrderButton = ({ id, number }: { id: number; number: string }) => (
  <PaperButton
    path={`/building/v1/projectAlarms/${id}/rectificationOrder/`}
    label={["整改提示", "Rectification notice"]}
    name={["整改提示", "Rectification notice"]}
    number={number}
  />
);
