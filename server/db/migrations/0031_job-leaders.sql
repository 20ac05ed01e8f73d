CREATE TABLE "job_leaders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"process" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_leaders_name_key" ON "job_leaders" USING btree ("name");