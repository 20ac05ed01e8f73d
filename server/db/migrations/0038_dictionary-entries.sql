CREATE TABLE "dictionary_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamp with time zone,
	"dictionary" text NOT NULL,
	"code" text NOT NULL,
	"label_zh" text NOT NULL,
	"label_en" text NOT NULL,
	"sort" bigint NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_code_dictionary_key" ON "dictionary_entries" USING btree ("code","dictionary") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_entries_label_zh_trgm" ON "dictionary_entries" USING gin ("label_zh" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dictionary_entries_label_en_trgm" ON "dictionary_entries" USING gin ("label_en" gin_trgm_ops);