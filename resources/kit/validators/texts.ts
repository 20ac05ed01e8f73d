import type { Label } from "../label";

/** Messages of invalid values, shared by forms and server. */
export const invalid = {
  idNumber: ["身份证号码不正确，请按证件核对", "Invalid ID card number; check it against the card"],
  idNumberLength: ["身份证号应为18位，这里是{n}位", "An ID card number has 18 characters; this one has {n}"],
  idNumberOld: [
    "15位身份证已停用，请填写18位身份证号",
    "ID cards with 15 digits are no longer valid; enter the number of 18 characters",
  ],
  idDocument: [
    "这不是居民身份证号；通行证、护照等请选择相应的证件类型",
    "This is not the number of a resident ID card; for a permit or passport choose its ID type",
  ],
  creditCode: [
    "统一社会信用代码不正确，应为18位，请按营业执照核对",
    "Invalid unified social credit code; check its 18 characters against the business licence",
  ],
  mobile: ["手机号码不正确，应为1开头的11位数字", "Invalid mobile number; enter 11 digits that begin with 1"],
  phone: [
    "电话号码不正确，应如0591-87654321或11位手机号",
    "Invalid phone number; enter it like 0591-87654321, or a mobile number",
  ],
  bankCard: ["银行卡号不正确，应为12至30位数字", "Invalid bank card number; enter 12 to 30 digits"],
  unusualBankCard: ["卡号位数或校验位与一般银行卡不同，请核对", "Unlike most card numbers; check it against the card"],
  accountNo: ["银行账号不正确，应为8至32位数字", "Invalid bank account number; enter 8 to 32 digits"],
  linkNumber: ["联行号应为12位数字", "The CNAPS code must have 12 digits"],
  dayOfMonth: ["日期应为1至31或“月末”", "The day must be between 1 and 31, or “month end”"],
  area: ["请选择所在地区", "Choose the district"],
  password: ["密码由8-16位数字和大小写字母组成", "Password must consist of 8-16 digits and upper and lower case letters"],
  personName: [
    "姓名格式不正确，应为2至50个汉字或字母，少数民族姓名用“·”分隔",
    "Invalid name; enter 2 to 50 Chinese characters or letters",
  ],
  personNameSign: [
    "姓名不能含有“{sign}”，应为2至50个汉字或字母",
    "A name cannot contain “{sign}”; enter 2 to 50 Chinese characters or letters",
  ],
  email: ["邮箱格式不正确", "Invalid email address"],
  webAddress: ["请输入以http://或https://开头的完整地址", "Enter a complete address that begins with http:// or https://"],
  files: ["文件格式或大小不符合要求", "File format or size not accepted"],
} as const satisfies Readonly<Record<string, Label>>;
