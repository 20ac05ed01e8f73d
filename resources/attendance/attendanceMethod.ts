import { dictionary } from "../kit/dictionary";

/** How a punch was taken (specification §9; 全国建筑工人管理服务信息平台数据标准, 通行方式). */
export const attendanceMethod = dictionary(
  "attendance_method",
  [
    ["001", "人脸识别", "Face recognition"],
    ["002", "虹膜识别", "Iris recognition"],
    ["003", "指纹识别", "Fingerprint recognition"],
    ["004", "掌纹识别", "Palm recognition"],
    ["005", "身份证识别", "ID card reading"],
    ["006", "实名卡", "Real-name card"],
    ["007", "异常清退", "Abnormal clearance"],
    ["008", "一键开闸", "One-key gate opening"],
    ["009", "应急通道", "Emergency passage"],
    ["010", "二维码识别", "QR code"],
    ["011", "其他方式", "Other"],
  ],
  "mode",
);
