CREATE TABLE "thread_presences" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewing_until" timestamp(3) with time zone NOT NULL,
	"typing_until" timestamp(3) with time zone,
	CONSTRAINT "thread_presences_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "thread_presences" ADD CONSTRAINT "thread_presences_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_presences" ADD CONSTRAINT "thread_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whose sessions or rights may have changed: gateways tell them nothing more until they know.
CREATE FUNCTION "tell_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('notices', json_build_object('event', 'standing_changed', 'user_id', to_jsonb(NEW) ->> TG_ARGV[0])::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_standing" AFTER UPDATE OF "ended_at" ON "sessions"
	FOR EACH ROW WHEN (OLD."ended_at" IS DISTINCT FROM NEW."ended_at") EXECUTE FUNCTION "tell_standing"('user_id');--> statement-breakpoint
CREATE TRIGGER "users_standing" AFTER UPDATE OF "role", "active", "company_id", "is_system", "allowed_practices" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "tell_standing"('id');
