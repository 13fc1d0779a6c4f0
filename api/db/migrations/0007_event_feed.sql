CREATE TABLE "pruned_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
-- Numbers are drawn when a row is written, and rows become visible when their transaction commits: who reads on from the
-- greatest number seen would miss a smaller one that commits later. So the number that counts is drawn at the commit,
-- under a lock that is let go of once the commit can be seen. NOTIFY holds a lock of that length anyway.
CREATE FUNCTION "number_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(4711002);
	UPDATE "events" SET "sequence" = nextval('events_sequence_seq') WHERE "sequence" = NEW."sequence";
	PERFORM pg_notify('events', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "events_number" AFTER INSERT ON "events"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "number_event"();
