import "./lists";
