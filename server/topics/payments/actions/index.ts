import "./bankInboxFiles";
