CREATE TABLE "gpt_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"based_on_position" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"ignores_instructions" boolean DEFAULT false NOT NULL,
	"error" text,
	"created_by" uuid NOT NULL,
	"edited_by" uuid,
	"decided_by" uuid,
	"taken_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "gpt_error" text;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gpt_responses_thread" ON "gpt_responses" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gpt_responses_making" ON "gpt_responses" USING btree ("created_at") WHERE status = 'making';