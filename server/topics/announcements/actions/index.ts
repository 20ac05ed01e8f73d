import "./announcements";
