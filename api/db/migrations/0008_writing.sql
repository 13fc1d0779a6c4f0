CREATE TABLE "thread_drafts" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "thread_drafts_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD CONSTRAINT "thread_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD CONSTRAINT "thread_drafts_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;