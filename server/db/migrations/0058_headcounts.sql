CREATE TABLE "project_headcounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"worker_count" bigint NOT NULL
);
