import { dictionary } from "../kit/dictionary";

export const webhookDeliveryStatus = dictionary("webhook_delivery_status", {
  queued: [1, "待投递", "Queued"],
  delivered: [2, "已送达", "Delivered"],
  failed: [3, "投递失败", "Failed"],
});
