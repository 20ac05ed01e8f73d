import "./webhooks";
