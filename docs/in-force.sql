-- What the database decides by itself, as it is in force: rows by policy, triggers and views of each table, then every
-- function. Written by bin/schema.ts from the migrated database: do not edit, and do not run.

-- about_us

create policy about_us_admin on about_us as permissive for all to app_admin
  using (true)
  with check (true);

create policy about_us_read on about_us as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.about_us FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.about_us FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- about_us_contact

create policy about_us_contact_admin on about_us_contact as permissive for all to app_admin
  using (true)
  with check (true);

create policy about_us_contact_read on about_us_contact as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.about_us_contact FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.about_us_contact FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- advance

create policy advance_admin on advance as permissive for all to app_admin
  using (true)
  with check (true);

create policy advance_tenant on advance as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER stale AFTER INSERT OR UPDATE ON public.advance FOR EACH ROW EXECUTE FUNCTION advance_changed();

-- album

create policy album_admin on album as permissive for all to app_admin
  using (true)
  with check (true);

create policy album_live on album as restrictive for all to app_admin, app_tenant
  using (((revision_of IS NULL) OR ( SELECT app_revising() AS app_revising)));

create policy album_tenant on album as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER album_title_kept AFTER UPDATE OF album_title, display_album_title, upc_icpn, deleted_at, revision_of ON public.album FOR EACH ROW WHEN ((((((old.album_title IS DISTINCT FROM new.album_title) OR (old.display_album_title IS DISTINCT FROM new.display_album_title)) OR (old.upc_icpn IS DISTINCT FROM new.upc_icpn)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.revision_of IS DISTINCT FROM new.revision_of))) EXECUTE FUNCTION keep_album_title();

CREATE TRIGGER album_title_made AFTER INSERT ON public.album FOR EACH ROW EXECUTE FUNCTION keep_album_title();

CREATE TRIGGER covers_of_kind BEFORE INSERT OR UPDATE OF album_image ON public.album FOR EACH ROW WHEN ((new.album_image IS NOT NULL)) EXECUTE FUNCTION files_of_kind('COVER', 'album_image');

CREATE TRIGGER documents_of_kind BEFORE INSERT OR UPDATE OF album_copyright_file ON public.album FOR EACH ROW WHEN ((new.album_copyright_file IS NOT NULL)) EXECUTE FUNCTION files_of_kind('DOCUMENT', 'album_copyright_file');

CREATE TRIGGER earned AFTER DELETE ON public.album REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_earned('album_id');

CREATE TRIGGER earnings_first BEFORE DELETE ON public.album FOR EACH STATEMENT EXECUTE FUNCTION wait_for_earnings();

CREATE TRIGGER keep_shown_names BEFORE INSERT OR UPDATE ON public.album FOR EACH ROW WHEN (((new.display_album_title = ''::text) OR (new.display_album_artist_name = ''::text))) EXECUTE FUNCTION keep_shown_names();

CREATE TRIGGER touch BEFORE UPDATE ON public.album FOR EACH ROW WHEN (((old.approval_status <> new.approval_status) OR (NOT ((old.claimed_by IS DISTINCT FROM new.claimed_by) OR (old.claimed_at IS DISTINCT FROM new.claimed_at))))) EXECUTE FUNCTION touch_version();

-- album_artist

create policy album_artist_admin on album_artist as permissive for all to app_admin
  using (true)
  with check (true);

create policy album_artist_tenant on album_artist as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- app_user

create policy app_user_admin on app_user as permissive for all to app_admin
  using (true)
  with check (true);

create policy app_user_self on app_user as permissive for update to app_tenant
  using ((id = ( SELECT app_user() AS app_user)))
  with check (((id = ( SELECT app_user() AS app_user)) AND (label_id = ( SELECT app_label() AS app_label))));

create policy app_user_tenant on app_user as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER keep_former_address AFTER UPDATE OF email ON public.app_user FOR EACH ROW WHEN (((old.label_id IS NOT NULL) AND (lower(old.email) IS DISTINCT FROM lower(new.email)))) EXECUTE FUNCTION keep_former_address();

CREATE TRIGGER person_forgotten AFTER DELETE ON public.app_user FOR EACH ROW EXECUTE FUNCTION forget_person();

CREATE TRIGGER touch BEFORE UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION touch_version();

-- artist

create policy artist_admin on artist as permissive for all to app_admin
  using (true)
  with check (true);

create policy artist_live on artist as restrictive for all to app_admin, app_tenant
  using (((revision_of IS NULL) OR ( SELECT app_revises('artist'::text) AS app_revises)));

create policy artist_tenant on artist as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER approved_as BEFORE UPDATE ON public.artist FOR EACH ROW EXECUTE FUNCTION keep_approved_artist();

CREATE TRIGGER artist_forgotten AFTER DELETE ON public.artist FOR EACH ROW EXECUTE FUNCTION forget_artist();

CREATE TRIGGER artist_stands BEFORE INSERT OR UPDATE OF approval_status, deleted_at, status ON public.artist FOR EACH ROW EXECUTE FUNCTION artist_stands();

CREATE TRIGGER files_of_kind BEFORE INSERT OR UPDATE OF artist_image ON public.artist FOR EACH ROW WHEN ((new.artist_image IS NOT NULL)) EXECUTE FUNCTION files_of_kind('ARTIST_IMAGE', 'artist_image');

CREATE TRIGGER touch BEFORE UPDATE ON public.artist FOR EACH ROW WHEN (((old.approval_status <> new.approval_status) OR (NOT ((old.claimed_by IS DISTINCT FROM new.claimed_by) OR (old.claimed_at IS DISTINCT FROM new.claimed_at))))) EXECUTE FUNCTION touch_version();

-- artist_copy

create policy artist_copy_admin on artist_copy as permissive for all to app_admin
  using (true)
  with check (true);

-- audit_log

create policy audit_admin on audit_log as permissive for select to app_admin
  using (true);

create policy audit_tenant on audit_log as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- audit_seal

CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- bank_change

create policy bank_change_admin on bank_change as permissive for all to app_admin
  using (true)
  with check (true);

create policy bank_change_tenant on bank_change as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy bank_change_tenant_insert on bank_change as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (status = 'WAITING'::text)));

create policy bank_change_tenant_withdraw on bank_change as permissive for update to app_tenant
  using (((label_id = ( SELECT app_label() AS app_label)) AND (status = 'WAITING'::text)))
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (status = 'WITHDRAWN'::text)));

-- bank_line

create policy bank_line_admin on bank_line as permissive for all to app_admin
  using (true)
  with check (true);

-- bank_statement

create policy bank_statement_admin on bank_statement as permissive for all to app_admin
  using (true)
  with check (true);

-- blocked_number

create policy blocked_number_admin on blocked_number as permissive for all to app_admin
  using (true)
  with check (true);

-- catalogue_import

create policy catalogue_import_admin on catalogue_import as permissive for all to app_admin
  using (true)
  with check (true);

create policy catalogue_import_tenant on catalogue_import as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER status_moved BEFORE UPDATE ON public.catalogue_import FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION status_moved();

CREATE TRIGGER touch BEFORE UPDATE ON public.catalogue_import FOR EACH ROW EXECUTE FUNCTION touch_version();

-- catalogue_import_item

create policy catalogue_import_item_admin on catalogue_import_item as permissive for all to app_admin
  using (true)
  with check (true);

create policy catalogue_import_item_tenant on catalogue_import_item as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- challenge

create policy challenge_admin on challenge as permissive for all to app_admin
  using (true)
  with check (true);

create policy challenge_read on challenge as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.challenge FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.challenge FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- content_version

create policy content_version_admin on content_version as permissive for all to app_admin
  using (true)
  with check (true);

create policy content_version_read on content_version as permissive for select to app_public, app_tenant
  using ((takes_effect_at <= now()));

CREATE TRIGGER version_append_only BEFORE UPDATE OR TRUNCATE ON public.content_version FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER version_kept BEFORE DELETE ON public.content_version FOR EACH ROW WHEN ((old.takes_effect_at <= clock_timestamp())) EXECUTE FUNCTION append_only();

-- contract_change

create policy contract_change_admin on contract_change as permissive for all to app_admin
  using (true)
  with check (true);

-- contract_notice

create policy contract_notice_admin on contract_notice as permissive for all to app_admin
  using (true)
  with check (true);

-- contract_now

create view contract_now as
 SELECT id,
    label_id,
    version,
    from_period,
    number,
    signed_on,
    start_day,
    end_day,
    renewal_months,
    notice_days,
    rilis_share,
    label_share,
    label_pool,
    rev_share,
    minimum_guarantee,
    mg_mode,
    other_term_condition,
    written_by,
    confirmed_by,
    at,
    (lead(start_day) OVER (PARTITION BY label_id ORDER BY version) - 1) AS last_day
   FROM ( SELECT DISTINCT ON (contract_version.label_id, contract_version.number) contract_version.id,
            contract_version.label_id,
            contract_version.version,
            contract_version.from_period,
            contract_version.number,
            contract_version.signed_on,
            contract_version.start_day,
            contract_version.end_day,
            contract_version.renewal_months,
            contract_version.notice_days,
            contract_version.rilis_share,
            contract_version.label_share,
            contract_version.label_pool,
            contract_version.rev_share,
            contract_version.minimum_guarantee,
            contract_version.mg_mode,
            contract_version.other_term_condition,
            contract_version.written_by,
            contract_version.confirmed_by,
            contract_version.at
           FROM contract_version
          ORDER BY contract_version.label_id, contract_version.number, contract_version.version DESC) c;

-- contract_term

create policy contract_term_admin on contract_term as permissive for all to app_admin
  using (true)
  with check (true);

create policy contract_term_tenant on contract_term as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER contract_term_frozen BEFORE DELETE OR UPDATE ON public.contract_term FOR EACH ROW EXECUTE FUNCTION contract_term_frozen();

CREATE TRIGGER stale AFTER INSERT OR DELETE OR UPDATE OF from_period, to_period, channel, dsp, territory, artist_id, album_id, song_id, base, label_bp, pool_bp, unit_rate, priority ON public.contract_term FOR EACH ROW EXECUTE FUNCTION term_changed();

-- contract_version

create policy contract_version_admin on contract_version as permissive for all to app_admin
  using (true)
  with check (true);

create policy contract_version_tenant on contract_version as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- cover_application

create policy cover_application_admin on cover_application as permissive for all to app_admin
  using (true)
  with check (true);

create policy cover_application_tenant on cover_application as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy cover_application_tenant_insert on cover_application as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (status = 'DRAFT'::text)));

create policy cover_application_tenant_update on cover_application as permissive for update to app_tenant
  using (((label_id = ( SELECT app_label() AS app_label)) AND (status <> ALL (ARRAY['APPROVED'::text, 'RELEASED'::text]))))
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'CHANGES_REQUESTED'::text, 'CANCELLED'::text, 'APPROVED'::text]))));

CREATE TRIGGER granted BEFORE UPDATE OF status ON public.cover_application FOR EACH ROW EXECUTE FUNCTION cover_granted();

CREATE TRIGGER touch BEFORE UPDATE ON public.cover_application FOR EACH ROW WHEN (((old.status <> new.status) OR (NOT ((old.claimed_by IS DISTINCT FROM new.claimed_by) OR (old.claimed_at IS DISTINCT FROM new.claimed_at))))) EXECUTE FUNCTION touch_version();

-- cover_link

create policy cover_link_admin on cover_link as permissive for all to app_admin
  using (true)
  with check (true);

create policy cover_link_tenant on cover_link as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy cover_link_tenant_update on cover_link as permissive for update to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- cover_payee

create policy cover_payee_admin on cover_payee as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER touch BEFORE UPDATE ON public.cover_payee FOR EACH ROW EXECUTE FUNCTION touch_version();

-- cover_song

create policy cover_song_admin on cover_song as permissive for all to app_admin
  using (true)
  with check (true);

create policy cover_song_tenant on cover_song as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy cover_song_tenant_delete on cover_song as permissive for delete to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy cover_song_tenant_insert on cover_song as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (EXISTS ( SELECT
   FROM cover_application a
  WHERE ((a.id = cover_song.application_id) AND (a.status = ANY (ARRAY['APPROVED'::text, 'RELEASED'::text]))))) AND (EXISTS ( SELECT
   FROM song s
  WHERE (s.id = cover_song.song_id)))));

CREATE TRIGGER stale AFTER INSERT OR DELETE ON public.cover_song FOR EACH ROW EXECUTE FUNCTION cover_stale();

-- delivery

create policy delivery_admin on delivery as permissive for all to app_admin
  using (true)
  with check (true);

create policy delivery_tenant on delivery as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER status_moved BEFORE UPDATE ON public.delivery FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION status_moved();

CREATE TRIGGER touch BEFORE UPDATE ON public.delivery FOR EACH ROW EXECUTE FUNCTION touch_version();

-- delivery_message

create policy delivery_message_admin on delivery_message as permissive for all to app_admin
  using (true)
  with check (true);

-- denial

create policy denial_admin on denial as permissive for all to app_admin
  using (true)
  with check (true);

-- domicile

CREATE TRIGGER touch BEFORE UPDATE ON public.domicile FOR EACH ROW EXECUTE FUNCTION touch_version();

-- dsp

create policy dsp_admin on dsp as permissive for all to app_admin
  using (true)
  with check (true);

create policy dsp_read on dsp as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.dsp FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER stays BEFORE DELETE ON public.dsp FOR EACH ROW EXECUTE FUNCTION dsp_stays();

CREATE TRIGGER touch BEFORE UPDATE ON public.dsp FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- earning_song

create policy earning_song_admin on earning_song as permissive for all to app_admin
  using (true)
  with check (true);

create policy earning_song_tenant on earning_song as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- earning_tone

create policy earning_tone_admin on earning_tone as permissive for all to app_admin
  using (true)
  with check (true);

-- export_file

create policy export_file_admin on export_file as permissive for all to app_admin
  using (((user_id = ( SELECT app_user() AS app_user)) OR (( SELECT app_user() AS app_user) IS NULL)))
  with check (((user_id = ( SELECT app_user() AS app_user)) OR (( SELECT app_user() AS app_user) IS NULL)));

create policy export_file_tenant on export_file as permissive for all to app_tenant
  using (((user_id = ( SELECT app_user() AS app_user)) AND (label_id = ( SELECT app_label() AS app_label))))
  with check (((user_id = ( SELECT app_user() AS app_user)) AND (label_id = ( SELECT app_label() AS app_label))));

CREATE TRIGGER label_of_reader BEFORE INSERT ON public.export_file FOR EACH ROW EXECUTE FUNCTION label_of_reader();

-- faq

create policy faq_admin on faq as permissive for all to app_admin
  using (true)
  with check (true);

create policy faq_read on faq as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.faq FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.faq FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- finding_waiver

create policy finding_waiver_admin on finding_waiver as permissive for all to app_admin
  using (true)
  with check (true);

create policy finding_waiver_tenant on finding_waiver as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER files_of_kind BEFORE INSERT OR UPDATE OF document ON public.finding_waiver FOR EACH ROW WHEN ((new.document IS NOT NULL)) EXECUTE FUNCTION files_of_kind('DOCUMENT', 'document');

-- follower_count

create policy follower_count_admin on follower_count as permissive for all to app_admin
  using (true)
  with check (true);

create policy follower_count_tenant on follower_count as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- former_contact

create policy former_contact_admin on former_contact as permissive for all to app_admin
  using (true)
  with check (true);

-- genre

CREATE TRIGGER touch BEFORE UPDATE ON public.genre FOR EACH ROW EXECUTE FUNCTION touch_version();

-- homepage_benefit

create policy homepage_benefit_admin on homepage_benefit as permissive for all to app_admin
  using (true)
  with check (true);

create policy homepage_benefit_read on homepage_benefit as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.homepage_benefit FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.homepage_benefit FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- homepage_hero

create policy homepage_hero_admin on homepage_hero as permissive for all to app_admin
  using (true)
  with check (true);

create policy homepage_hero_read on homepage_hero as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.homepage_hero FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.homepage_hero FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- homepage_plan

create policy homepage_plan_admin on homepage_plan as permissive for all to app_admin
  using (true)
  with check (true);

create policy homepage_plan_read on homepage_plan as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.homepage_plan FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.homepage_plan FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- homepage_social_media

create policy homepage_social_media_admin on homepage_social_media as permissive for all to app_admin
  using (true)
  with check (true);

create policy homepage_social_media_read on homepage_social_media as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.homepage_social_media FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.homepage_social_media FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- homepage_testimonial

create policy homepage_testimonial_admin on homepage_testimonial as permissive for all to app_admin
  using (true)
  with check (true);

create policy homepage_testimonial_read on homepage_testimonial as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER stand_last BEFORE INSERT ON public.homepage_testimonial FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.homepage_testimonial FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- homepage_top_hit

create policy homepage_top_hit_admin on homepage_top_hit as permissive for all to app_admin
  using (true)
  with check (true);

create policy homepage_top_hit_read on homepage_top_hit as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER name_song BEFORE INSERT OR UPDATE ON public.homepage_top_hit FOR EACH ROW EXECUTE FUNCTION name_top_hit_song();

CREATE TRIGGER stand_last BEFORE INSERT ON public.homepage_top_hit FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.homepage_top_hit FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- idempotency_key

create policy idempotency_admin on idempotency_key as permissive for all to app_admin
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

create policy idempotency_tenant on idempotency_key as permissive for all to app_tenant
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

-- invitation

create policy invitation_admin on invitation as permissive for all to app_admin
  using (true)
  with check (true);

create policy invitation_tenant on invitation as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- invoice

create policy invoice_admin on invoice as permissive for all to app_admin
  using (true)
  with check (true);

create policy invoice_tenant on invoice as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy invoice_tenant_update on invoice as permissive for update to app_tenant
  using (((label_id = ( SELECT app_label() AS app_label)) AND (status = ANY (ARRAY['O'::bpchar, 'D'::bpchar, 'F'::bpchar, 'R'::bpchar]))))
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (status = ANY (ARRAY['O'::bpchar, 'D'::bpchar, 'F'::bpchar, 'R'::bpchar]))));

CREATE TRIGGER files_of_kind BEFORE INSERT OR UPDATE OF npwp_document, ktp_document, invoice_document, privy_document ON public.invoice FOR EACH ROW EXECUTE FUNCTION files_of_kind('DOCUMENT', 'npwp_document', 'ktp_document', 'invoice_document', 'privy_document');

CREATE TRIGGER frozen_payee BEFORE UPDATE OF status ON public.invoice FOR EACH ROW WHEN (((new.status = ANY (ARRAY['R'::bpchar, 'P'::bpchar])) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION refuse_frozen_payee();

CREATE TRIGGER invoice_guard BEFORE UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION invoice_guard();

CREATE TRIGGER touch BEFORE UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION touch_version();

-- invoice_signature

create policy invoice_signature_admin on invoice_signature as permissive for all to app_admin
  using (true)
  with check (true);

create policy invoice_signature_tenant on invoice_signature as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy invoice_signature_tenant_insert on invoice_signature as permissive for insert to app_tenant
  with check ((label_id = ( SELECT app_label() AS app_label)));

create policy invoice_signature_tenant_update on invoice_signature as permissive for update to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER signature_guard BEFORE UPDATE ON public.invoice_signature FOR EACH ROW EXECUTE FUNCTION signature_guard();

CREATE TRIGGER touch BEFORE UPDATE ON public.invoice_signature FOR EACH ROW EXECUTE FUNCTION touch_version();

-- known_album

create view known_album as
 SELECT album.id,
    album.album_title,
    album.display_album_title,
    album.upc_icpn
   FROM album
UNION ALL
 SELECT DISTINCT ON (o.album_id) o.album_id AS id,
    o.album_title,
    o.display_album_title,
    o.upc_icpn
   FROM song_ownership o
  WHERE ((o.label_id = app_label()) AND (NOT (EXISTS ( SELECT
           FROM album a
          WHERE (a.id = o.album_id)))));

-- known_composers

create view known_composers as
 SELECT c.song_id,
    string_agg(COALESCE(p.stage_name, c.name), ', '::text ORDER BY c."order") AS composers
   FROM (song_artist c
     LEFT JOIN artist p ON ((p.id = c.artist_id)))
  WHERE (c.role = 'COMPOSER'::text)
  GROUP BY c.song_id
UNION ALL
( SELECT DISTINCT ON (o.song_id) o.song_id,
    o.composers
   FROM song_ownership o
  WHERE ((o.label_id = app_label()) AND (NOT (EXISTS ( SELECT
           FROM song s
          WHERE (s.id = o.song_id)))))
  ORDER BY o.song_id, o.until_period DESC);

-- known_device

create policy known_device_admin on known_device as permissive for all to app_admin
  using (true)
  with check (true);

-- known_main_artist

create view known_main_artist as
 SELECT sa.song_id,
    sa."order",
    sa.artist_id,
    a.stage_name
   FROM (song_artist sa
     JOIN artist a ON ((a.id = sa.artist_id)))
  WHERE (sa.role = 'MAIN'::text)
UNION ALL
 SELECT o.song_id,
    (n.place)::integer AS "order",
    o.main_artist_ids[n.place] AS artist_id,
    n.name AS stage_name
   FROM song_ownership o,
    LATERAL unnest(o.main_artists) WITH ORDINALITY n(name, place)
  WHERE ((o.label_id = app_label()) AND (NOT (EXISTS ( SELECT
           FROM song s
          WHERE (s.id = o.song_id)))));

-- known_song

create view known_song as
 SELECT song.id,
    song.album_id,
    song.song_title,
    song.song_sub_title,
    song.isrc
   FROM song
UNION ALL
 SELECT DISTINCT ON (o.song_id) o.song_id AS id,
    o.album_id,
    o.song_title,
    o.song_sub_title,
    o.isrc
   FROM song_ownership o
  WHERE ((o.label_id = app_label()) AND (NOT (EXISTS ( SELECT
           FROM song s
          WHERE (s.id = o.song_id)))));

-- known_tone

create view known_tone as
 SELECT s.content_id,
    r.composer,
    s.vascode,
    s.song_code
   FROM (rbt_submission s
     JOIN rbt r ON ((r.id = s.rbt_id)))
UNION ALL
( SELECT DISTINCT ON (o.content_id) o.content_id,
    o.composer,
    o.vascode,
    o.song_code
   FROM tone_ownership o
  WHERE ((o.label_id = app_label()) AND (NOT (EXISTS ( SELECT
           FROM rbt_submission s
          WHERE (s.content_id = o.content_id)))))
  ORDER BY o.content_id, o.transfer_id DESC);

-- label

create policy label_admin on label as permissive for all to app_admin
  using (true)
  with check (true);

create policy label_tenant on label as permissive for select to app_tenant
  using ((id = ( SELECT app_label() AS app_label)));

create policy label_tenant_update on label as permissive for update to app_tenant
  using ((id = ( SELECT app_label() AS app_label)))
  with check ((id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER asks_only BEFORE UPDATE OF approval_status ON public.label FOR EACH ROW WHEN ((new.approval_status IS DISTINCT FROM old.approval_status)) EXECUTE FUNCTION label_asks_only();

CREATE TRIGGER contract_days_first BEFORE UPDATE ON public.label FOR EACH ROW WHEN (((old.contract_number IS NULL) AND (new.contract_number IS NOT NULL))) EXECUTE FUNCTION contract_days_read();

CREATE TRIGGER contract_days_read BEFORE INSERT ON public.label FOR EACH ROW EXECUTE FUNCTION contract_days_read();

CREATE TRIGGER contract_days_stale AFTER UPDATE ON public.label FOR EACH ROW WHEN (((((new.contract_number IS DISTINCT FROM old.contract_number) OR (new.contract_start IS DISTINCT FROM old.contract_start)) OR (new.contract_end IS DISTINCT FROM old.contract_end)) OR (new.renewal_months IS DISTINCT FROM old.renewal_months))) EXECUTE FUNCTION contract_days_changed();

CREATE TRIGGER earned AFTER DELETE ON public.label REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_earned('label_id');

CREATE TRIGGER earnings_first BEFORE DELETE ON public.label FOR EACH STATEMENT EXECUTE FUNCTION wait_for_earnings();

CREATE TRIGGER files_of_kind BEFORE INSERT OR UPDATE OF registrant_photo, ktp, siup, akta_perusahaan, npwp, nppn_document ON public.label FOR EACH ROW EXECUTE FUNCTION files_of_kind('DOCUMENT', 'registrant_photo', 'ktp', 'siup', 'akta_perusahaan', 'npwp', 'nppn_document');

CREATE TRIGGER keep_contract_version AFTER INSERT OR UPDATE ON public.label FOR EACH ROW EXECUTE FUNCTION keep_contract_version();

CREATE TRIGGER keep_former_contact AFTER UPDATE OF email_pic, mobile_phone_pic, phone2, contact_number ON public.label FOR EACH ROW EXECUTE FUNCTION keep_former_contact();

CREATE TRIGGER label_ends_sessions AFTER UPDATE OF approval_status, deleted_at ON public.label FOR EACH ROW WHEN ((((new.approval_status = 'REJECTED'::text) AND (old.approval_status <> 'REJECTED'::text)) OR ((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL)))) EXECUTE FUNCTION end_label_sessions();

CREATE TRIGGER seed_default_terms AFTER INSERT OR UPDATE ON public.label FOR EACH ROW EXECUTE FUNCTION seed_default_terms();

CREATE TRIGGER stale AFTER UPDATE ON public.label FOR EACH ROW WHEN ((((new.minimum_guarantee IS DISTINCT FROM old.minimum_guarantee) OR (new.mg_mode IS DISTINCT FROM old.mg_mode)) OR (new.contract_end IS DISTINCT FROM old.contract_end))) EXECUTE FUNCTION guarantee_changed();

CREATE TRIGGER touch BEFORE UPDATE ON public.label FOR EACH ROW EXECUTE FUNCTION touch_version();

-- ledger_account

create policy ledger_account_admin on ledger_account as permissive for select to app_admin
  using (true);

create policy ledger_account_tenant on ledger_account as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER account_guard BEFORE INSERT OR DELETE OR UPDATE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

CREATE TRIGGER account_no_truncate BEFORE TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- ledger_entry

create policy ledger_entry_admin on ledger_entry as permissive for select to app_admin
  using (true);

create policy ledger_entry_tenant on ledger_entry as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER entry_apply AFTER INSERT ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_apply();

-- ledger_txn

create policy ledger_txn_admin on ledger_txn as permissive for select to app_admin
  using (true);

create policy ledger_txn_tenant on ledger_txn as permissive for select to app_tenant
  using ((EXISTS ( SELECT
   FROM ledger_entry e
  WHERE ((e.txn_id = ledger_txn.id) AND (e.label_id = ( SELECT app_label() AS app_label))))));

CREATE TRIGGER txn_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE CONSTRAINT TRIGGER txn_balanced AFTER INSERT ON public.ledger_txn DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();

-- legal_version

create view legal_version as
 SELECT id,
    entity,
    entity_id,
    number,
    title,
    title_indonesian,
    description,
    description_indonesian,
    text_hash,
    created_by,
    created_at,
    takes_effect_at,
    summary,
    summary_indonesian,
    ended_at
   FROM ( SELECT v_1.id,
            v_1.entity,
            v_1.entity_id,
            v_1.number,
            v_1.title,
            v_1.title_indonesian,
            v_1.description,
            v_1.description_indonesian,
            v_1.text_hash,
            v_1.created_by,
            v_1.created_at,
            v_1.takes_effect_at,
            v_1.summary,
            v_1.summary_indonesian,
            lead(v_1.takes_effect_at) OVER (PARTITION BY v_1.entity, v_1.entity_id ORDER BY v_1.takes_effect_at, v_1.number) AS ended_at
           FROM content_version v_1) v
  WHERE ((ended_at IS NULL) OR (ended_at > takes_effect_at));

-- list_setting

create policy list_setting_admin on list_setting as permissive for all to app_admin
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

create policy list_setting_tenant on list_setting as permissive for all to app_tenant
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

-- log_transfer_content

create policy log_transfer_content_admin on log_transfer_content as permissive for all to app_admin
  using (true)
  with check (true);

create policy log_transfer_content_tenant on log_transfer_content as permissive for select to app_tenant
  using (((from_label_id = ( SELECT app_label() AS app_label)) OR ((to_label_id = ( SELECT app_label() AS app_label)) AND offered)));

create policy log_transfer_content_tenant_insert on log_transfer_content as permissive for insert to app_tenant
  with check (((from_label_id = ( SELECT app_label() AS app_label)) AND (status = 'REQUESTED'::text) AND (requested_by = ( SELECT app_user() AS app_user))));

create policy log_transfer_content_tenant_update on log_transfer_content as permissive for update to app_tenant
  using ((((( SELECT app_label() AS app_label) = from_label_id) OR (( SELECT app_label() AS app_label) = to_label_id)) AND (status = ANY (ARRAY['PROPOSED'::text, 'REQUESTED'::text, 'CONSENTED'::text]))))
  with check ((((( SELECT app_label() AS app_label) = from_label_id) OR (( SELECT app_label() AS app_label) = to_label_id)) AND (status = ANY (ARRAY['REQUESTED'::text, 'CONSENTED'::text, 'REJECTED'::text, 'CANCELLED'::text]))));

CREATE TRIGGER touch BEFORE UPDATE ON public.log_transfer_content FOR EACH ROW EXECUTE FUNCTION touch_version();

-- log_transfer_proof

create policy log_transfer_proof_admin on log_transfer_proof as permissive for all to app_admin
  using (true)
  with check (true);

create policy log_transfer_proof_tenant on log_transfer_proof as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- mail

create policy mail_admin on mail as permissive for all to app_admin
  using (true)
  with check (true);

-- media

create policy media_admin on media as permissive for all to app_admin
  using (true)
  with check (true);

create policy media_public on media as permissive for select to app_public
  using (is_public);

create policy media_tenant on media as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- media_sound

create policy media_sound_admin on media_sound as permissive for all to app_admin
  using (true)
  with check (true);

create policy media_sound_tenant on media_sound as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- media_variant

create policy media_variant_admin on media_variant as permissive for all to app_admin
  using (true)
  with check (true);

create policy media_variant_public on media_variant as permissive for select to app_public
  using ((EXISTS ( SELECT
   FROM media m
  WHERE ((m.id = media_variant.media_id) AND m.is_public))));

create policy media_variant_tenant on media_variant as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- nationality

CREATE TRIGGER touch BEFORE UPDATE ON public.nationality FOR EACH ROW EXECUTE FUNCTION touch_version();

-- notice_setting

create policy notice_setting_admin on notice_setting as permissive for all to app_admin
  using (true)
  with check (true);

-- notification

create policy notification_admin on notification as permissive for all to app_admin
  using (true)
  with check (true);

create policy notification_tenant on notification as permissive for all to app_tenant
  using (((user_id = ( SELECT app_user() AS app_user)) AND (label_id = ( SELECT app_label() AS app_label))))
  with check (((user_id = ( SELECT app_user() AS app_user)) AND (label_id = ( SELECT app_label() AS app_label))));

CREATE TRIGGER label_of_reader BEFORE INSERT ON public.notification FOR EACH ROW EXECUTE FUNCTION label_of_reader();

CREATE TRIGGER notice_mails AFTER INSERT ON public.notification FOR EACH ROW EXECUTE FUNCTION mail_notice();

-- number_prefix

CREATE TRIGGER touch BEFORE UPDATE ON public.number_prefix FOR EACH ROW EXECUTE FUNCTION touch_version();

-- one_time_key

create policy one_time_key_admin on one_time_key as permissive for all to app_admin
  using (true)
  with check (true);

-- operator_message

create policy operator_message_admin on operator_message as permissive for all to app_admin
  using (true)
  with check (true);

-- otp

create policy otp_admin on otp as permissive for all to app_admin
  using (true)
  with check (true);

create policy otp_tenant on otp as permissive for all to app_tenant
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

-- paper_series

create policy paper_series_admin on paper_series as permissive for select to app_admin
  using (true);

-- passkey

create policy passkey_admin on passkey as permissive for all to app_admin
  using (true)
  with check (true);

-- passkey_challenge

create policy passkey_challenge_admin on passkey_challenge as permissive for all to app_admin
  using (true)
  with check (true);

-- payee_key

create policy payee_key_admin on payee_key as permissive for all to app_admin
  using (true)
  with check (true);

-- payee_link

create policy payee_link_admin on payee_link as permissive for all to app_admin
  using (true)
  with check (true);

-- payee_payment

create policy payee_payment_admin on payee_payment as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER stands BEFORE UPDATE ON public.payee_payment FOR EACH ROW EXECUTE FUNCTION payee_payment_stands();

CREATE TRIGGER touch BEFORE UPDATE ON public.payee_payment FOR EACH ROW EXECUTE FUNCTION touch_version();

-- payment

create policy payment_admin on payment as permissive for all to app_admin
  using (true)
  with check (true);

-- payment_file

create policy payment_file_admin on payment_file as permissive for all to app_admin
  using (true)
  with check (true);

-- payment_run

create policy payment_run_admin on payment_run as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER touch BEFORE UPDATE ON public.payment_run FOR EACH ROW EXECUTE FUNCTION touch_version();

-- period

create policy period_admin on period as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER touch BEFORE UPDATE ON public.period FOR EACH ROW EXECUTE FUNCTION touch_version();

-- platform

CREATE TRIGGER renamed BEFORE UPDATE OF name ON public.platform FOR EACH ROW EXECUTE FUNCTION platform_renamed();

CREATE TRIGGER spelled AFTER INSERT OR UPDATE ON public.platform FOR EACH ROW EXECUTE FUNCTION platform_spelled();

CREATE TRIGGER touch BEFORE UPDATE ON public.platform FOR EACH ROW EXECUTE FUNCTION touch_version();

-- pool

CREATE TRIGGER closed BEFORE INSERT OR DELETE OR UPDATE ON public.pool FOR EACH ROW EXECUTE FUNCTION period_closed();

CREATE TRIGGER pool_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.pool FOR EACH ROW EXECUTE FUNCTION pool_frozen();

CREATE TRIGGER stale AFTER INSERT OR DELETE OR UPDATE ON public.pool FOR EACH ROW EXECUTE FUNCTION pool_changed();

CREATE TRIGGER touch BEFORE UPDATE ON public.pool FOR EACH ROW EXECUTE FUNCTION touch_version();

-- privacy_policy

create policy privacy_policy_admin on privacy_policy as permissive for all to app_admin
  using (true)
  with check (true);

create policy privacy_policy_read on privacy_policy as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER keep_version AFTER INSERT OR UPDATE OF title, title_indonesian, description, description_indonesian, publish_at, unpublish_at, deleted_at ON public.privacy_policy FOR EACH ROW EXECUTE FUNCTION keep_version();

CREATE TRIGGER stand_last BEFORE INSERT ON public.privacy_policy FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.privacy_policy FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- privy_account

create policy privy_account_admin on privy_account as permissive for all to app_admin
  using (true)
  with check (true);

create policy privy_account_tenant on privy_account as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy privy_account_tenant_insert on privy_account as permissive for insert to app_tenant
  with check ((label_id = ( SELECT app_label() AS app_label)));

create policy privy_account_tenant_update on privy_account as permissive for update to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- rbt

create policy rbt_admin on rbt as permissive for all to app_admin
  using (true)
  with check (true);

create policy rbt_live on rbt as restrictive for all to app_admin, app_tenant
  using (((revision_of IS NULL) OR ( SELECT app_revises('rbt'::text) AS app_revises)));

create policy rbt_tenant on rbt as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER files_of_kind BEFORE INSERT OR UPDATE OF rbt_audio ON public.rbt FOR EACH ROW WHEN ((new.rbt_audio IS NOT NULL)) EXECUTE FUNCTION files_of_kind('RINGBACK', 'rbt_audio');

CREATE TRIGGER status_moved BEFORE UPDATE ON public.rbt FOR EACH ROW WHEN ((old.approval_status <> new.approval_status)) EXECUTE FUNCTION status_moved();

CREATE TRIGGER touch BEFORE UPDATE ON public.rbt FOR EACH ROW WHEN (((old.approval_status <> new.approval_status) OR ((NOT (((((((old.claimed_by IS DISTINCT FROM new.claimed_by) OR (old.claimed_at IS DISTINCT FROM new.claimed_at)) OR (old.approval_status_eluon IS DISTINCT FROM new.approval_status_eluon)) OR (old.eluon_at IS DISTINCT FROM new.eluon_at)) OR (old.eluon_reason IS DISTINCT FROM new.eluon_reason)) OR (old.transaction_id IS DISTINCT FROM new.transaction_id)) OR (old.sound_fault IS DISTINCT FROM new.sound_fault))) AND (NOT ((new.cut IS NOT NULL) AND (old.cut = new.cut) AND (old.song_id = new.song_id) AND (old.rbt_audio IS NULL) AND (new.rbt_audio IS NOT NULL)))))) EXECUTE FUNCTION touch_version();

-- rbt_migration

create policy rbt_migration_admin on rbt_migration as permissive for all to app_admin
  using (true)
  with check (true);

-- rbt_migration_tone

create policy rbt_migration_tone_admin on rbt_migration_tone as permissive for all to app_admin
  using (true)
  with check (true);

-- rbt_send

create policy rbt_send_admin on rbt_send as permissive for all to app_admin
  using (true)
  with check (true);

-- rbt_submission

create policy rbt_submission_admin on rbt_submission as permissive for all to app_admin
  using (true)
  with check (true);

create policy rbt_submission_tenant on rbt_submission as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER light AFTER INSERT OR UPDATE OF status, reason, transaction_id ON public.rbt_submission FOR EACH ROW EXECUTE FUNCTION light_of_submission();

CREATE TRIGGER status_moved BEFORE UPDATE ON public.rbt_submission FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION status_moved();

CREATE TRIGGER touch BEFORE UPDATE ON public.rbt_submission FOR EACH ROW EXECUTE FUNCTION touch_version();

-- recovery_code

create policy recovery_code_admin on recovery_code as permissive for all to app_admin
  using (true)
  with check (true);

-- release_check

create policy release_check_admin on release_check as permissive for all to app_admin
  using (true)
  with check (true);

-- release_link

create policy release_link_admin on release_link as permissive for all to app_admin
  using (true)
  with check (true);

create policy release_link_tenant on release_link as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- release_preview

create policy release_preview_admin on release_preview as permissive for all to app_admin
  using (true)
  with check (true);

create policy release_preview_tenant on release_preview as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- remittance

create policy remittance_admin on remittance as permissive for all to app_admin
  using (true)
  with check (true);

-- report_accrual

create policy report_accrual_admin on report_accrual as permissive for all to app_admin
  using (true)
  with check (true);

-- report_batch

create policy report_batch_admin on report_batch as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER stays BEFORE DELETE ON public.report_batch FOR EACH ROW EXECUTE FUNCTION report_stays();

CREATE TRIGGER touch BEFORE UPDATE ON public.report_batch FOR EACH ROW EXECUTE FUNCTION touch_version();

-- report_broken_row

create policy report_broken_row_admin on report_broken_row as permissive for all to app_admin
  using (true)
  with check (true);

-- report_collection

create policy report_collection_admin on report_collection as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER status_moved BEFORE UPDATE ON public.report_collection FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION status_moved();

CREATE TRIGGER touch BEFORE UPDATE ON public.report_collection FOR EACH ROW EXECUTE FUNCTION touch_version();

-- report_collection_item

create policy report_collection_item_admin on report_collection_item as permissive for all to app_admin
  using (true)
  with check (true);

-- report_mapping

create policy report_mapping_admin on report_mapping as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER touch BEFORE UPDATE ON public.report_mapping FOR EACH ROW EXECUTE FUNCTION touch_version();

-- report_rate

create policy report_rate_admin on report_rate as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER stands BEFORE INSERT OR DELETE OR UPDATE ON public.report_rate FOR EACH ROW EXECUTE FUNCTION report_rate_stands();

-- report_schedule

create policy report_schedule_admin on report_schedule as permissive for all to app_admin
  using (((user_id = ( SELECT app_user() AS app_user)) OR (( SELECT app_user() AS app_user) IS NULL)))
  with check (((user_id = ( SELECT app_user() AS app_user)) OR (( SELECT app_user() AS app_user) IS NULL)));

create policy report_schedule_tenant on report_schedule as permissive for all to app_tenant
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

-- report_split

create policy report_split_admin on report_split as permissive for all to app_admin
  using (true)
  with check (true);

-- review_assignment

create policy review_assignment_admin on review_assignment as permissive for all to app_admin
  using (true)
  with check (true);

-- review_presence

create policy review_presence_admin on review_presence as permissive for all to app_admin
  using (true)
  with check (true);

-- role

create policy role_admin on role as permissive for all to app_admin
  using (true)
  with check (true);

CREATE TRIGGER touch BEFORE UPDATE ON public.role FOR EACH ROW EXECUTE FUNCTION touch_version();

-- royalty_split

create policy royalty_split_admin on royalty_split as permissive for all to app_admin
  using (true)
  with check (true);

create policy royalty_split_tenant on royalty_split as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check (((label_id = ( SELECT app_label() AS app_label)) AND ((EXISTS ( SELECT
   FROM song s
  WHERE ((s.id = royalty_split.song_id) AND (s.label_id = ( SELECT app_label() AS app_label))))) OR (EXISTS ( SELECT
   FROM song_ownership o
  WHERE ((o.song_id = royalty_split.song_id) AND (o.label_id = ( SELECT app_label() AS app_label))))))));

-- saved_view

create policy saved_view_admin on saved_view as permissive for all to app_admin
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

create policy saved_view_tenant on saved_view as permissive for all to app_tenant
  using ((user_id = ( SELECT app_user() AS app_user)))
  with check ((user_id = ( SELECT app_user() AS app_user)));

CREATE TRIGGER saved_view_version BEFORE UPDATE ON public.saved_view FOR EACH ROW EXECUTE FUNCTION touch_version();

-- second_factor

create policy second_factor_admin on second_factor as permissive for all to app_admin
  using (true)
  with check (true);

-- self_billed

create policy self_billed_admin on self_billed as permissive for all to app_admin
  using (true)
  with check (true);

create policy self_billed_tenant on self_billed as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy self_billed_tenant_insert on self_billed as permissive for insert to app_tenant
  with check ((label_id = ( SELECT app_label() AS app_label)));

create policy self_billed_tenant_update on self_billed as permissive for update to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER self_billed_guard BEFORE INSERT OR UPDATE ON public.self_billed FOR EACH ROW EXECUTE FUNCTION self_billed_guard();

-- session

create policy session_admin on session as permissive for all to app_admin
  using (true)
  with check (true);

-- sign_in_try

create policy sign_in_try_admin on sign_in_try as permissive for all to app_admin
  using (true)
  with check (true);

-- signature_message

create policy signature_message_admin on signature_message as permissive for all to app_admin
  using (true)
  with check (true);

-- song

create policy song_admin on song as permissive for all to app_admin
  using (true)
  with check (true);

create policy song_live on song as restrictive for all to app_admin, app_tenant
  using (((revision_of IS NULL) OR ( SELECT app_revising() AS app_revising)));

create policy song_tenant on song as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER cover_moves AFTER UPDATE OF label_id ON public.song FOR EACH ROW WHEN ((old.label_id <> new.label_id)) EXECUTE FUNCTION cover_moves();

CREATE TRIGGER earned AFTER DELETE ON public.song REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_earned('song_id');

CREATE TRIGGER earnings_first BEFORE DELETE ON public.song FOR EACH STATEMENT EXECUTE FUNCTION wait_for_earnings();

CREATE TRIGGER files_of_kind BEFORE INSERT OR UPDATE OF song_file ON public.song FOR EACH ROW WHEN ((new.song_file IS NOT NULL)) EXECUTE FUNCTION files_of_kind('SONG', 'song_file');

CREATE TRIGGER song_title_kept AFTER UPDATE OF song_title, deleted_at, revision_of ON public.song FOR EACH ROW WHEN ((((old.song_title IS DISTINCT FROM new.song_title) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.revision_of IS DISTINCT FROM new.revision_of))) EXECUTE FUNCTION keep_song_title();

CREATE TRIGGER song_title_made AFTER INSERT ON public.song FOR EACH ROW EXECUTE FUNCTION keep_song_title();

CREATE TRIGGER spend_isrc AFTER DELETE ON public.song FOR EACH ROW WHEN ((old.isrc IS NOT NULL)) EXECUTE FUNCTION spend_isrc();

CREATE TRIGGER touch BEFORE UPDATE ON public.song FOR EACH ROW EXECUTE FUNCTION touch_version();

-- song_alias

create policy song_alias_admin on song_alias as permissive for all to app_admin
  using (true)
  with check (true);

-- song_artist

create policy song_artist_admin on song_artist as permissive for all to app_admin
  using (true)
  with check (true);

create policy song_artist_tenant on song_artist as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- song_dsp

create policy song_dsp_admin on song_dsp as permissive for all to app_admin
  using (true)
  with check (true);

create policy song_dsp_tenant on song_dsp as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- song_ownership

create policy song_ownership_admin on song_ownership as permissive for all to app_admin
  using (true)
  with check (true);

create policy song_ownership_tenant on song_ownership as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- sound_twin

create policy sound_twin_admin on sound_twin as permissive for all to app_admin
  using (true)
  with check (true);

-- staff_note

create policy staff_note_admin on staff_note as permissive for all to app_admin
  using (true)
  with check (true);

-- statement

create policy statement_admin on statement as permissive for all to app_admin
  using (true)
  with check (true);

create policy statement_tenant on statement as permissive for select to app_tenant
  using (((label_id = ( SELECT app_label() AS app_label)) AND (status = ANY (ARRAY['APPROVED'::text, 'PUBLISHED'::text]))));

CREATE TRIGGER closed BEFORE INSERT OR DELETE ON public.statement FOR EACH ROW EXECUTE FUNCTION period_closed();

CREATE TRIGGER closed_figures BEFORE UPDATE OF earned, adjusted, recoupment, top_up, payable ON public.statement FOR EACH ROW EXECUTE FUNCTION period_closed();

CREATE TRIGGER stands BEFORE UPDATE ON public.statement FOR EACH ROW WHEN ((old.status = ANY (ARRAY['APPROVED'::text, 'PUBLISHED'::text]))) EXECUTE FUNCTION statement_stands();

CREATE TRIGGER touch BEFORE UPDATE ON public.statement FOR EACH ROW WHEN (((new.stale_since IS NULL) OR (NOT (new.stale_since IS DISTINCT FROM old.stale_since)))) EXECUTE FUNCTION touch_version();

-- statement_adjustment

create policy statement_adjustment_admin on statement_adjustment as permissive for all to app_admin
  using (true)
  with check (true);

create policy statement_adjustment_tenant on statement_adjustment as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER closed BEFORE INSERT OR DELETE ON public.statement_adjustment FOR EACH ROW EXECUTE FUNCTION period_of_statement_closed();

CREATE TRIGGER stale AFTER INSERT OR DELETE ON public.statement_adjustment FOR EACH ROW EXECUTE FUNCTION adjustment_changed();

CREATE TRIGGER stands_delete AFTER DELETE ON public.statement_adjustment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

CREATE TRIGGER stands_insert AFTER INSERT ON public.statement_adjustment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

CREATE TRIGGER stands_update AFTER UPDATE ON public.statement_adjustment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

-- statement_line

create policy statement_line_admin on statement_line as permissive for all to app_admin
  using (true)
  with check (true);

create policy statement_line_tenant on statement_line as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER stands_delete AFTER DELETE ON public.statement_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

CREATE TRIGGER stands_insert AFTER INSERT ON public.statement_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

-- statement_owner

create policy statement_owner_admin on statement_owner as permissive for all to app_admin
  using (true)
  with check (true);

create policy statement_owner_tenant on statement_owner as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER stands_delete AFTER DELETE ON public.statement_owner REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

CREATE TRIGGER stands_insert AFTER INSERT ON public.statement_owner REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_parts_stand();

-- statement_share

create policy statement_share_admin on statement_share as permissive for all to app_admin
  using (true)
  with check (true);

create policy statement_share_tenant on statement_share as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy statement_share_tenant_insert on statement_share as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (EXISTS ( SELECT
   FROM statement s
  WHERE ((s.id = statement_share.statement_id) AND (s.label_id = ( SELECT app_label() AS app_label)))))));

create policy statement_share_tenant_update on statement_share as permissive for update to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- store

create policy store_admin on store as permissive for all to app_admin
  using (true)
  with check (true);

create policy store_tenant on store as permissive for select to app_tenant
  using (true);

CREATE TRIGGER touch BEFORE UPDATE ON public.store FOR EACH ROW EXECUTE FUNCTION touch_version();

-- store_receipt

create policy store_receipt_admin on store_receipt as permissive for all to app_admin
  using (true)
  with check (true);

-- suspense_decision

create policy suspense_decision_admin on suspense_decision as permissive for all to app_admin
  using (true)
  with check (true);

-- suspense_line

create policy suspense_line_admin on suspense_line as permissive for all to app_admin
  using (true)
  with check (true);

-- sysparam

CREATE TRIGGER rest_sessions AFTER UPDATE OF value ON public.sysparam FOR EACH ROW WHEN (((new."group" = 'SECURITY'::text) AND (new.key = ANY (ARRAY['IDLE_HOURS'::text, 'IDLE_DAYS_REMEMBERED'::text])) AND (new.value IS DISTINCT FROM old.value))) EXECUTE FUNCTION rest_sessions();

CREATE TRIGGER touch BEFORE UPDATE ON public.sysparam FOR EACH ROW EXECUTE FUNCTION touch_version();

-- tag

CREATE TRIGGER touch BEFORE UPDATE ON public.tag FOR EACH ROW EXECUTE FUNCTION touch_version();

-- tax_invoice

create policy tax_invoice_admin on tax_invoice as permissive for all to app_admin
  using (true)
  with check (true);

create policy tax_invoice_tenant on tax_invoice as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

create policy tax_invoice_tenant_insert on tax_invoice as permissive for insert to app_tenant
  with check ((label_id = ( SELECT app_label() AS app_label)));

create policy tax_invoice_tenant_update on tax_invoice as permissive for update to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- tax_rule

create policy tax_rule_admin on tax_rule as permissive for all to app_admin
  using (true)
  with check (true);

create policy tax_rule_tenant on tax_rule as permissive for select to app_tenant
  using (true);

CREATE TRIGGER tax_rule_frozen BEFORE DELETE OR UPDATE ON public.tax_rule FOR EACH ROW EXECUTE FUNCTION tax_rule_frozen();

-- term_agreement

create policy term_agreement_admin on term_agreement as permissive for all to app_admin
  using (true)
  with check (true);

create policy term_agreement_read on term_agreement as permissive for select to app_public, app_tenant
  using (is_published(publish_at, unpublish_at, deleted_at));

CREATE TRIGGER keep_version AFTER INSERT OR UPDATE OF title, title_indonesian, description, description_indonesian, publish_at, unpublish_at, deleted_at ON public.term_agreement FOR EACH ROW EXECUTE FUNCTION keep_version();

CREATE TRIGGER stand_last BEFORE INSERT ON public.term_agreement FOR EACH ROW EXECUTE FUNCTION stand_last();

CREATE TRIGGER touch BEFORE UPDATE ON public.term_agreement FOR EACH ROW WHEN ((old."order" = new."order")) EXECUTE FUNCTION touch_version();

-- tone_number

create policy tone_number_admin on tone_number as permissive for all to app_admin
  using (true)
  with check (true);

create policy tone_number_tenant on tone_number as permissive for all to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)))
  with check ((label_id = ( SELECT app_label() AS app_label)));

-- tone_ownership

create policy tone_ownership_admin on tone_ownership as permissive for all to app_admin
  using (true)
  with check (true);

create policy tone_ownership_tenant on tone_ownership as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- transition_event

create policy transition_event_admin on transition_event as permissive for all to app_admin
  using (true)
  with check (true);

create policy transition_event_cover on transition_event as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (actor_id = ( SELECT app_user() AS app_user)) AND (entity = 'cover_application'::text)));

create policy transition_event_import on transition_event as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (actor_id = ( SELECT app_user() AS app_user)) AND (entity = 'catalogue_import'::text)));

create policy transition_event_signature on transition_event as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (actor_id = ( SELECT app_user() AS app_user)) AND (entity = 'invoice_signature'::text)));

create policy transition_event_tenant on transition_event as permissive for select to app_tenant
  using (((label_id = ( SELECT app_label() AS app_label)) AND (entity <> ALL (ARRAY['statement'::text, 'report_batch'::text]))));

create policy transition_event_tenant_insert on transition_event as permissive for insert to app_tenant
  with check (((label_id = ( SELECT app_label() AS app_label)) AND (actor_id = ( SELECT app_user() AS app_user)) AND (entity = ANY (ARRAY['album'::text, 'artist'::text, 'label'::text, 'invoice'::text, 'bank_change'::text, 'rbt'::text]))));

create policy transition_event_transfer on transition_event as permissive for select to app_tenant
  using (((entity = 'transfer'::text) AND (EXISTS ( SELECT
   FROM log_transfer_content t
  WHERE (t.id = transition_event.entity_id)))));

create policy transition_event_transfer_insert on transition_event as permissive for insert to app_tenant
  with check (((entity = 'transfer'::text) AND (label_id IS NULL) AND (actor_id = ( SELECT app_user() AS app_user)) AND (EXISTS ( SELECT
   FROM log_transfer_content t
  WHERE (t.id = transition_event.entity_id)))));

CREATE TRIGGER transition_event_append_only BEFORE DELETE OR TRUNCATE ON public.transition_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER transition_event_forgets BEFORE UPDATE ON public.transition_event FOR EACH ROW EXECUTE FUNCTION only_forgets();

-- trash_notice

create policy trash_notice_admin on trash_notice as permissive for all to app_admin
  using (true)
  with check (true);

-- upload

create policy upload_admin on upload as permissive for all to app_admin
  using (true)
  with check (true);

-- upload_piece

create policy upload_piece_admin on upload_piece as permissive for all to app_admin
  using (true)
  with check (true);

-- usage_day

create policy usage_day_admin on usage_day as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_day_tenant on usage_day as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_file

create policy usage_file_admin on usage_file as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_file_tenant on usage_file as permissive for select to app_tenant
  using ((EXISTS ( SELECT
   FROM usage_file_sum s
  WHERE ((s.file_id = usage_file.id) AND (s.label_id = ( SELECT app_label() AS app_label))))));

-- usage_file_sum

create policy usage_file_sum_admin on usage_file_sum as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_file_sum_tenant on usage_file_sum as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_line

create policy usage_line_admin on usage_line as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_line_tenant on usage_line as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_listed

create policy usage_listed_admin on usage_listed as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_listed_tenant on usage_listed as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_month

create policy usage_month_admin on usage_month as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_month_tenant on usage_month as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_rollup

create policy usage_rollup_admin on usage_rollup as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_rollup_tenant on usage_rollup as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_song_month

create policy usage_song_month_admin on usage_song_month as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_song_month_tenant on usage_song_month as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- usage_top

create policy usage_top_admin on usage_top as permissive for all to app_admin
  using (true)
  with check (true);

create policy usage_top_tenant on usage_top as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

-- user_role

create policy user_role_admin on user_role as permissive for all to app_admin
  using (true)
  with check (true);

-- withholding_slip

create policy withholding_slip_admin on withholding_slip as permissive for all to app_admin
  using (true)
  with check (true);

create policy withholding_slip_tenant on withholding_slip as permissive for select to app_tenant
  using ((label_id = ( SELECT app_label() AS app_label)));

CREATE TRIGGER slip_guard BEFORE UPDATE ON public.withholding_slip FOR EACH ROW EXECUTE FUNCTION slip_guard();

CREATE TRIGGER touch BEFORE UPDATE ON public.withholding_slip FOR EACH ROW EXECUTE FUNCTION touch_version();

-- functions

CREATE OR REPLACE FUNCTION public.act_key(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(regexp_replace(lower(regexp_replace(normalize(p_name, NFKD), '[\u0300-\u036f]', '', 'g')), '[\s[:punct:]]', '', 'g'), ''),
    lower(p_name)) $function$;

CREATE OR REPLACE FUNCTION public.actor_name(p_user bigint, p_login text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case when p_login like '% → %' then
      coalesce((select person_name(id) from app_user where login = split_part(p_login, ' → ', 1)), split_part(p_login, ' → ', 1))
      || ' → ' || coalesce(person_name(p_user), split_part(p_login, ' → ', 2))
    else coalesce(person_name(p_user), p_login) end
$function$;

CREATE OR REPLACE FUNCTION public.adjustment_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update statement set stale_since = public.app_now(), stale_cause = 'ADJUSTMENT'
    where id = coalesce(new.statement_id, old.statement_id) and status = 'CALCULATED' and stale_since is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.advance_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform mark_label_stale(new.label_id, 'GUARANTEE');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.app_label()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.label', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select pg_catalog.clock_timestamp() $function$;

CREATE OR REPLACE FUNCTION public.app_revises(p_table text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(current_setting('app.revising', true), '') in (p_table, 'every') $function$;

CREATE OR REPLACE FUNCTION public.app_revising()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(current_setting('app.revising', true), '') in ('album', 'every') $function$;

CREATE OR REPLACE FUNCTION public.app_user()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.user', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LG001';
end $function$;

CREATE OR REPLACE FUNCTION public.artist_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.status := case when new.approval_status = 'APPROVED' and new.deleted_at is null then 'ACTIVE' else 'INACTIVE' end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_seal_rows(p_limit integer, p_all boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  last_seq bigint; last_hash bytea; first_id bigint := 0; sealed int := 0; entry record;
begin
  perform pg_advisory_xact_lock(7403);
  select seq, hash into last_seq, last_hash from audit_seal order by seq desc limit 1;
  if not p_all and last_seq is not null then
    select coalesce(max(id), 0) into first_id from (
      select a.id from audit_log a where a.at < clock_timestamp() - interval '2 hours'
        and exists (select from audit_seal s where s.audit_id = a.id) order by a.id desc limit 1) old;
  end if;
  for entry in
    select a.* from audit_log a where a.id > first_id and not exists (select from audit_seal s where s.audit_id = a.id)
      and a.at < clock_timestamp() - interval '5 seconds' order by a.id limit p_limit
  loop
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := sha256(coalesce(last_hash, ''::bytea) || convert_to(to_jsonb(entry)::text, 'UTF8'));
    insert into audit_seal values (last_seq, entry.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_sealed(p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from audit_seal where audit_id = p_id)
$function$;

CREATE OR REPLACE FUNCTION public.audit_write(p_actor bigint, p_login text, p_action text, p_entity text, p_entity_id text, p_label bigint, p_before jsonb, p_after jsonb, p_note text, p_ip inet, p_request text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into public.audit_log (actor_id, actor_login, action, entity, entity_id, label_id, before, after, note, ip, request_id)
  values (p_actor, p_login, p_action, p_entity, p_entity_id, p_label, p_before, p_after, p_note, p_ip, p_request)
$function$;

CREATE OR REPLACE FUNCTION public.batch_file(p_batch bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select file_name from report_batch where id = p_batch
$function$;

CREATE OR REPLACE FUNCTION public.batch_rate(p_batch bigint, p_currency text)
 RETURNS TABLE(platform text, rate numeric, source text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select b.platform, r.rate, r.source from report_rate r join report_batch b on b.id = r.batch_id
    where r.batch_id = p_batch and r.currency = p_currency
$function$;

CREATE OR REPLACE FUNCTION public.clean_releases(p_label bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with decided as (
    select action, row_number() over (order by id desc) as back from transition_event
    where entity = 'album' and label_id = p_label and (app_label() is null or label_id = app_label()) and from_status = 'SUBMITTED' and action in ('approve', 'approveByRule', 'requestChanges', 'reject')
      and not exists (select from album a where a.id = entity_id and a.revision_of is not null)
    order by id desc limit 1000)
  select coalesce((select min(back) - 1 from decided where action in ('requestChanges', 'reject')), (select count(*) from decided))::int
$function$;

CREATE OR REPLACE FUNCTION public.contract_days(p_text text, p_signed date, OUT starts date, OUT ends date, OUT readable boolean)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  said text := lower(btrim(coalesce(p_text, '')));
  days date[] := days_in(said);
  span text[] := regexp_match(said, '^(?:for |selama )?(\d{1,3})\s*(?:\([^)]*\)\s*)?(years?|yrs?|tahun|thn|months?|bulan|bln)\.?$');
begin
  starts := p_signed; readable := true;
  if span is not null and p_signed is not null and span[1]::int > 0 then
    ends := term_end(p_signed, span[1]::int * case when span[2] ~ '^(y|t)' then 12 else 1 end);
  elsif cardinality(days) = 2 and days[1] <= days[2] then
    starts := days[1]; ends := days[2];
  elsif cardinality(days) = 1 and said ~ '^(from|since|starting|sejak|mulai|terhitung|per)\M' then
    starts := days[1];
  elsif cardinality(days) = 1 and said ~ '^(until|till|to|sampai|hingga|s\.?d\.?|s/d)' and (p_signed is null or p_signed <= days[1]) then
    ends := days[1];
  elsif said !~ '^(open|open[- ]ended|until further notice|unlimited|indefinite(ly)?|tidak terbatas|tanpa batas( waktu)?|sampai (ada )?pemberitahuan lebih lanjut)$' then
    readable := false;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.contract_days_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform mark_label_stale(new.id, 'TERM');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contract_days_read()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare said record;
begin
  if new.contract_start is not null then
    new.contract_unread := false;
  elsif new.contract_period is not null or new.contract_date is not null then
    said := contract_days(new.contract_period, new.contract_date);
    new.contract_start := said.starts;
    if new.contract_end is null and (said.ends is null or said.ends >= said.starts) then new.contract_end := said.ends; end if;
    new.contract_unread := not said.readable and new.contract_end is null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.contract_in_force(p_label bigint, p_period integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select p_period >= owed_from() and exists (select from contract_now c where c.label_id = p_label
    and c.start_day < make_date(p_period / 100, p_period % 100, 1) + interval '1 month'
    and coalesce(c.last_day, 'infinity') >= make_date(p_period / 100, p_period % 100, 1)
    and (c.end_day is null or c.renewal_months is not null or c.end_day >= make_date(p_period / 100, p_period % 100, 1)))
$function$;

CREATE OR REPLACE FUNCTION public.contract_number_owner(p_label bigint, p_number text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(7462);
  return (select name from label l where l.id is distinct from p_label and l.deleted_at is null
    and (lower(btrim(l.contract_number)) = lower(btrim(p_number))
      or exists (select from contract_version v where v.label_id = l.id and lower(btrim(v.number)) = lower(btrim(p_number))))
    limit 1);
end $function$;

CREATE OR REPLACE FUNCTION public.contract_over(p_label bigint, p_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(bool_or(c.ends < p_day) and not bool_or(p_day between c.starts and c.ends), false)
    or exists (select from label l where l.id = p_label and l.contract_number is null and l.renewal_months is null and l.contract_end < p_day)
  from (select coalesce(n.start_day, '-infinity') as starts,
      coalesce(least(n.last_day, case when n.renewal_months is null then n.end_day end), 'infinity') as ends
    from contract_now n where n.label_id = p_label) c
$function$;

CREATE OR REPLACE FUNCTION public.contract_term_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.used_at is null or current_setting('rilis.withdraws_version', true) = 'on' then return case tg_op when 'DELETE' then old else new end; end if;
  -- The generated columns are not there yet in a new row.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{to_period,condition,specificity}'::text[] = to_jsonb(old) - '{to_period,condition,specificity}'::text[] then return new; end if;
  raise exception 'a used contract term is not changed' using errcode = 'LG005';
end $function$;

CREATE OR REPLACE FUNCTION public.contract_version_open(p_label bigint, p_version integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select p_version > 1 and exists (select from contract_version v where v.label_id = p_label and v.version = p_version
    and not exists (select from contract_version n where n.label_id = p_label and n.version > p_version)
    and not exists (select from statement s where s.label_id = p_label and s.status in ('APPROVED', 'PUBLISHED')
      and s.datenum >= v.from_period and s.approved_at >= v.at))
$function$;

CREATE OR REPLACE FUNCTION public.copy_artist(p_artist bigint, p_label bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare known bigint; picture text; made bigint;
begin
  select a.id into known from artist a where a.label_id = p_label and a.revision_of is null and a.deleted_at is null and (
    exists (select from artist_copy c where c.artist_id = a.id and c.copied_from = p_artist)
    or exists (select from artist_copy c where c.artist_id = p_artist and c.copied_from = a.id)) order by a.id limit 1;
  if known is not null then return known; end if;
  select artist_image into picture from artist where id = p_artist;
  if picture is not null then picture := copy_file(picture, p_label); end if;
  made := nextval(pg_get_serial_sequence('artist', 'id'));
  insert into artist overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', made, 'label_id', p_label, 'artist_image', picture,
    'approval_status', case a.approval_status when 'APPROVED' then 'APPROVED' else 'DRAFT' end, 'submitted_by', null, 'submitted_at', null,
    'claimed_by', null, 'claimed_at', null, 'version', 0, 'deleted_at', null, 'deleted_by', null))).* from artist a where a.id = p_artist;
  insert into artist_copy values (made, p_artist, p_label);
  return made;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_file(p_file text, p_label bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare copy text := left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 22);
begin
  insert into media select (jsonb_populate_record(m, jsonb_build_object('id', copy, 'label_id', p_label))).* from media m where m.id = p_file;
  insert into media_variant select (jsonb_populate_record(v, jsonb_build_object('media_id', copy, 'label_id', p_label))).* from media_variant v where v.media_id = p_file;
  insert into media_sound select (jsonb_populate_record(s, jsonb_build_object('media_id', copy, 'label_id', p_label))).* from media_sound s where s.media_id = p_file;
  return copy;
end $function$;

CREATE OR REPLACE FUNCTION public.cover_granted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app_label() is not null and new.status = 'APPROVED' and old.status <> 'OFFERED' then
    raise exception 'a label grants itself no licence' using errcode = '42501';
  end if;
  if new.status = 'APPROVED' and old.status <> 'APPROVED' then new.granted_at := public.app_now(); end if;
  if old.granted_at is not null and new.status = 'DRAFT' then
    raise exception 'a licence that was granted is renewed by another application' using errcode = '55000';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cover_matches(p_media text, p_album bigint, p_label bigint)
 RETURNS TABLE(album_id bigint, same_label boolean, distance integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case when a.label_id = p_label then a.id else 0 end, a.label_id = p_label, bit_count((mine.p_hash # m.p_hash)::bit(64))::int
  from media mine join media m on m.kind = 'COVER' and m.p_hash is not null and bit_count((mine.p_hash # m.p_hash)::bit(64)) <= 6
  join album a on a.album_image = m.id and a.revision_of is null and a.deleted_at is null
    and (a.label_id = p_label or a.approval_status in ('SUBMITTED', 'APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'))
    and a.id <> coalesce((select revision_of from album where id = p_album), p_album)
  where mine.id = p_media and mine.p_hash is not null limit 20
$function$;

CREATE OR REPLACE FUNCTION public.cover_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare moved bigint[];
begin
  update cover_song set label_id = new.label_id where song_id = new.id;
  with gone as (
    update cover_application a set label_id = new.label_id, cover_artist_id = null
      where a.label_id = old.label_id and exists (select from cover_song c where c.application_id = a.id and c.song_id = new.id)
        and not exists (select from cover_song c where c.application_id = a.id and c.label_id <> new.label_id)
      returning a.id)
    select array_agg(id) into moved from gone;
  update cover_application r set label_id = new.label_id, cover_artist_id = null
    where r.label_id = old.label_id and r.renews = any (moved) and not exists (select from cover_song c where c.application_id = r.id);
  update cover_link l set label_id = a.label_id from cover_application a where a.id = l.application_id and a.label_id <> l.label_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cover_stale()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare touched cover_song := coalesce(new, old); months int[];
begin
  select array_agg(distinct u.datenum) into months from usage_song_month u where u.label_id = touched.label_id and u.song_id = touched.song_id;
  if months is not null then
    perform mark_stale(array_fill(touched.label_id, array[cardinality(months)]), months, 'TERM');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credited_elsewhere(p_artist bigint, p_albums bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from album_artist where artist_id = p_artist and album_id <> all (p_albums))
    or exists (select from song_artist c join song s on s.id = c.song_id where c.artist_id = p_artist and s.album_id <> all (p_albums))
$function$;

CREATE OR REPLACE FUNCTION public.csv_cell(value bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((value)::text, ''::text);

CREATE OR REPLACE FUNCTION public.csv_cell(value double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value IS NULL) THEN ''::text ELSE (trim_scale(((value)::text)::numeric))::text END;

CREATE OR REPLACE FUNCTION public.csv_cell(value integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((value)::text, ''::text);

CREATE OR REPLACE FUNCTION public.csv_cell(value numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((trim_scale(value))::text, ''::text);

CREATE OR REPLACE FUNCTION public.csv_cell(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((value IS NULL) OR (value = ''::text)) THEN ''::text WHEN ((strpos('=+@	
＝＋－＠-'::text, "left"(ltrim(value, ''''::text), 1)) > 0) AND (ltrim(value, ''''::text) <> ''::text)) THEN (('"'''::text || replace(regexp_replace(value, '([;	
])(?=[''"]*[=+@＝＋－＠-])'::text, '\1'''::text, 'g'::text), '"'::text, '""'::text)) || '"'::text) WHEN (translate(value, '",;	
'::text, ''::text) <> value) THEN (('"'::text || replace(regexp_replace(value, '([;	
])(?=[''"]*[=+@＝＋－＠-])'::text, '\1'''::text, 'g'::text), '"'::text, '""'::text)) || '"'::text) ELSE value END;

CREATE OR REPLACE FUNCTION public.current_policy_version()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select v.id from content_version v
  where v.entity = 'privacy_policy' and v.takes_effect_at <= now() and v.entity_id = (
    select p.id from privacy_policy p where is_published(p.publish_at, p.unpublish_at, p.deleted_at) order by p."order", p.id limit 1)
  order by v.takes_effect_at desc, v.number desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.day_or_null(p_year integer, p_month integer, p_day integer)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return make_date(p_year, p_month, p_day);
exception when others then return null;
end $function$;

CREATE OR REPLACE FUNCTION public.days_in(p_text text)
 RETURNS date[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare found text[]; days date[] := '{}'; day date;
begin
  for found in select regexp_matches(lower(p_text),
    '(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[ .-]+([a-z]+)[ .,-]+(\d{4})|([a-z]+) (\d{1,2}),? (\d{4})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})', 'g')
  loop
    day := case
      when found[1] is not null then day_or_null(found[1]::int, found[2]::int, found[3]::int)
      when found[4] is not null then day_or_null(found[6]::int, month_of(found[5]), found[4]::int)
      when found[7] is not null then day_or_null(found[9]::int, month_of(found[7]), found[8]::int)
      else day_or_null(found[12]::int, found[11]::int, found[10]::int) end;
    if day is null then return null; end if;
    days := days || day;
  end loop;
  return days;
end $function$;

CREATE OR REPLACE FUNCTION public.digest_due(s notice_setting, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select max(slot) from (
    select (day + make_interval(hours => s.hour)) at time zone 'Asia/Jakarta' as slot
    from generate_series(
      date_trunc('day', p_now at time zone 'Asia/Jakarta') - interval '7 days',
      date_trunc('day', p_now at time zone 'Asia/Jakarta'), interval '1 day') day
    where s.digest = 'DAILY' or s.digest = 'WEEKLY' and extract(isodow from day) = s.weekday) slots
  where slot <= p_now
$function$;

CREATE OR REPLACE FUNCTION public.digits_key(p_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(ltrim(regexp_replace(p_number, '\D', '', 'g'), '0'), '') $function$;

CREATE OR REPLACE FUNCTION public.dsp_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from delivery where dsp_id = old.id) or exists (select from song_dsp where dsp_id = old.id) then
    raise exception 'releases were delivered to %', old.title using errcode = 'LG022';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.earn_songs(p_lines regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  moved bigint[]; gone bigint; left_out bigint;
  note text := format('with found as materialized (
      select song_id, min(album_id) as album_id, min(label_id) as label_id from %s l
      where song_id > 0 and not exists (select from earning_song e where e.song_id = l.song_id) group by 1 order by 1),
    placed as (
      select f.* from found f cross join lateral (select o.album_id, o.label_id from song o where o.id = f.song_id offset 0) s
      where (select count(*) from found) <= 50000 and (s.album_id, s.label_id) = (f.album_id, f.label_id)
      union all
      select f.* from found f join song s on (s.id, s.album_id, s.label_id) = (f.song_id, f.album_id, f.label_id)
      where (select count(*) from found) > 50000),
    noted as (
      insert into earning_song (song_id, album_id, label_id) select song_id, album_id, label_id from placed order by 1 on conflict %%s
      returning song_id)
    select (select count(*) from found) - (select count(*) from noted)', p_lines);
begin
  perform pg_advisory_xact_lock_shared(7463);
  execute format('insert into earning_tone (rbt_id) select distinct -song_id from %s where song_id < 0 order by 1 on conflict do nothing', p_lines);
  begin
    execute replace(note, 'on conflict %s', '') into left_out;
  exception when unique_violation then
    execute format(note, 'do nothing') into left_out;
  end;
  if left_out = 0 then return; end if;
  execute format('select array_agg(distinct song_id) from %s l where song_id > 0 and not exists (select from earning_song e where e.song_id = l.song_id)', p_lines) into moved;
  if moved is null then return; end if;
  execute format('select song_id from %s l where song_id = any ($1) and not (exists (select from song s where s.id = l.song_id)
    and exists (select from album a where a.id = l.album_id) and exists (select from label p where p.id = l.label_id)) limit 1', p_lines) into gone using moved;
  if gone is not null then
    raise exception 'insert or update on table "earning_song" violates foreign key constraint: song % or what it belongs to is gone', gone using errcode = 'foreign_key_violation';
  end if;
  execute format('insert into earning_song (song_id, album_id, label_id) select song_id, min(album_id), min(label_id) from %s
    where song_id = any ($1) group by 1 order by 1 on conflict do nothing', p_lines) using moved;
end $function$;

CREATE OR REPLACE FUNCTION public.effective_status(u app_user)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select effective_status(u, l) from (select u.label_id as id) own left join label l on l.id = own.id
$function$;

CREATE OR REPLACE FUNCTION public.effective_status(u app_user, l label)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when u.status <> 'APPROVED' then u.status
    when not u.activated then 'UNVERIFIED'
    when l.approval_status = 'REJECTED' then 'REJECTED'
    when l.deleted_at is not null then 'SUSPENDED'
    else 'APPROVED' end
$function$;

CREATE OR REPLACE FUNCTION public.end_label_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update session set ended_at = clock_timestamp()
    where ended_at is null and user_id in (select id from app_user where label_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue(p_task text, p_payload json, p_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(task_name(p_task), p_payload, job_key => p_key);
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_idle(p_task text, p_payload json, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(p_task, p_payload, queue_name => 'idle', job_key => p_key, priority => 100, max_attempts => 3);
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_in_turn(p_task text, p_payload json, p_key text, p_line text, p_ahead integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(task_name(p_task), p_payload, queue_name => p_line, job_key => p_key, priority => least(greatest(p_ahead, 0), 90));
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_later(p_task text, p_payload json, p_key text, p_line text, p_seconds integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(task_name(p_task), p_payload, queue_name => p_line, job_key => p_key, run_at => now() + make_interval(secs => p_seconds));
end $function$;

CREATE OR REPLACE FUNCTION public.enter(p_token bytea, p_companion bytea, p_timeout text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  who bigint;
  owner bigint;
  held text;
begin
  select user_id, label_id, stamp into who, owner, held from session_stamp(p_token, p_companion);
  if who is null then return null; end if;
  perform set_config('app.label', coalesce(owner::text, ''), true), set_config('app.user', who::text, true),
    set_config('statement_timeout', p_timeout, true),
    set_config('role', case when owner is null then 'app_admin' else 'app_tenant' end, true);
  return held;
end $function$;

CREATE OR REPLACE FUNCTION public.enter_as(p_role text, p_label text, p_user text, p_timeout text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform set_config('app.label', p_label, true), set_config('app.user', p_user, true),
    set_config('statement_timeout', p_timeout, true), set_config('role', p_role, true);
end $function$;

CREATE OR REPLACE FUNCTION public.enter_reading(p_token bytea, p_companion bytea, p_timeout text, p_corrections text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  who bigint;
  owner bigint;
  held text;
begin
  select user_id, label_id, stamp into who, owner, held from session_stamp(p_token, p_companion);
  if who is null then return null; end if;
  perform set_config('app.label', coalesce(owner::text, ''), true), set_config('app.user', who::text, true),
    set_config('statement_timeout', p_timeout, true), set_config('app.revising', p_corrections, true),
    set_config('transaction_read_only', 'on', true),
    set_config('role', case when owner is null then 'app_admin' else 'app_tenant' end, true);
  return held;
end $function$;

CREATE OR REPLACE FUNCTION public.files_of_albums(p_albums bigint[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select f from album, unnest(array[album_image, album_copyright_file]) f where id = any (p_albums) and f is not null
  union select song_file from song where album_id = any (p_albums) and song_file is not null
  union select document from finding_waiver where album_id = any (p_albums) and document is not null
  union select rbt_audio from rbt join song on song.id = rbt.song_id where song.album_id = any (p_albums) and rbt_audio is not null
$function$;

CREATE OR REPLACE FUNCTION public.files_of_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare field text; named text;
begin
  foreach field in array tg_argv[1:] loop
    named := to_jsonb(new) ->> field;
    if named is not null and not exists (select from media where id = named and kind = tg_argv[0]) then
      raise exception 'insert or update names a file that is no %', tg_argv[0] using errcode = 'foreign_key_violation', column = field;
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_artist()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update transition_event set snapshot = null where entity = 'artist' and entity_id = old.id and snapshot is not null;
  delete from staff_note where entity = 'artist' and entity_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from staff_note where entity = 'user' and entity_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_tries(p_name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from sign_in_try where name = left(p_name, 240)
$function$;

CREATE OR REPLACE FUNCTION public.guarantee_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform mark_label_stale(new.id, 'GUARANTEE');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.guarantee_of(p_label bigint, p_period integer)
 RETURNS TABLE(number text, mg_mode text, minimum_guarantee bigint, last_day date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select c.number, c.mg_mode, c.minimum_guarantee, c.ends
  from (select n.number, n.mg_mode, n.minimum_guarantee, n.version, least(n.last_day, case when n.renewal_months is null then n.end_day end) as ends,
      coalesce(n.start_day, '-infinity') < make_date(p_period / 100, p_period % 100, 1) + interval '1 month' as begun
    from contract_now n where n.label_id = p_label and not exists (select from contract_now o
      where o.label_id = n.label_id and o.version > n.version and o.start_day is not distinct from n.start_day)) c
  cross join lateral (select c.begun and coalesce(c.ends, 'infinity') >= make_date(p_period / 100, p_period % 100, 1) as runs) at
  order by at.runs desc, c.begun desc, case when c.begun and not at.runs then -c.version else c.version end limit 1
$function$;

CREATE OR REPLACE FUNCTION public.has_spike(p_label bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with month as (
    select datenum, sum(quantity) as plays from usage_month where label_id = p_label group by datenum order by datenum desc limit 4),
  last as (select * from month order by datenum desc limit 1)
  select coalesce((select last.plays >= 50000 and last.plays > 5 * coalesce((select avg(m.plays) from month m where m.datenum < last.datenum), 0) from last), false)
$function$;

CREATE OR REPLACE FUNCTION public.hash_of_text(p_title text, p_title_indonesian text, p_description text, p_description_indonesian text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(p_title, p_title_indonesian, p_description, p_description_indonesian)::text, 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION public.idempotency_sweep(p_days integer, p_rows integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare n bigint;
begin
  delete from idempotency_key where (user_id, key) in (
    select user_id, key from idempotency_key where created_at < now() - make_interval(days => p_days) order by created_at limit p_rows);
  get diagnostics n = row_count;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION public.in_transfer(p_song bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from song s join log_transfer_content t on t.from_label_id = s.label_id
    where s.id = p_song and (t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED')
        or t.status = 'APPROVED' and t.effective_from <= to_char(app_now() at time zone 'Asia/Jakarta', 'YYYYMM')::int)
      and s.album_id in (select transfer_albums(t.module_name, t.module_id, t.from_label_id)))
$function$;

CREATE OR REPLACE FUNCTION public.invoice_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare adjusted boolean := old.status in ('O', 'D', 'F') and new.status = 'O' and new.nett_revenue < old.nett_revenue and new.nett_revenue > 0;
begin
  if new.status <> old.status and not exists (select from invoice_move where from_status = old.status and to_status = new.status) then
    raise exception 'invoice % may not move from % to %', old.id, old.status, new.status using errcode = 'LG004';
  end if;
  if new.nett_revenue <> old.nett_revenue and not adjusted
    or (new.label_id, new.periode, new.stream) is distinct from (old.label_id, old.periode, old.stream)
    or old.status in ('S', 'U', 'P') and (new.pph, new.ppn, new.tax) is distinct from (old.pph, old.ppn, old.tax) then
    raise exception 'the figures of invoice % are fixed', old.id using errcode = 'LG005';
  end if;
  if old.status in ('R', 'S', 'U', 'P') and new.bank is distinct from old.bank then
    raise exception 'the bank account of invoice % is fixed', old.id using errcode = 'LG005';
  end if;
  if old.status = 'P' and new.status = 'P' and
    (new.sent_by, new.accepted_by, new.paid_by, new.paid_at, new.payment_date, new.payment_reference, new.four_eyes_waived) is distinct from
    (old.sent_by, old.accepted_by, old.paid_by, old.paid_at, old.payment_date, old.payment_reference, old.four_eyes_waived) then
    raise exception 'the payment of invoice % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.is_key_replaced(p_mark text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7485, 0);
  return exists (select from replaced_key where mark = p_mark);
end $function$;

CREATE OR REPLACE FUNCTION public.is_live(p_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select p_status in ('APPROVED', 'TAKEDOWN_REQUESTED') $function$;

CREATE OR REPLACE FUNCTION public.is_locked(p_datenum integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from period where id = p_datenum and status in ('LOCKED', 'UNLOCK_ASKED'))
$function$;

CREATE OR REPLACE FUNCTION public.is_money_notice(p_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_kind ~ '^(bankChange|payee|statement|invoice|rbtInvoice|report|payout|withholding|advance)'
$function$;

CREATE OR REPLACE FUNCTION public.is_period(p integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p between 200001 and 299912 and p % 100 between 1 and 12 $function$;

CREATE OR REPLACE FUNCTION public.is_published(p_publish timestamp with time zone, p_unpublish timestamp with time zone, p_deleted timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select p_deleted is null and coalesce(p_publish <= now(), false) and coalesce(p_unpublish > now(), true) $function$;

CREATE OR REPLACE FUNCTION public.isrc_taken(p_isrc text, p_label bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(7404, hashtext(p_isrc));
  return exists (select from song where isrc = p_isrc and label_id is distinct from p_label)
    or exists (select from spent_isrc where isrc = p_isrc and label_id is distinct from p_label);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_album_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into album_title (id, title, code, live)
  values (new.id, searched_title(new.album_title, new.display_album_title), lpad(new.upc_icpn, 14, '0'),
    new.deleted_at is null and new.revision_of is null)
  on conflict (id) do update set title = excluded.title, code = excluded.code, live = excluded.live;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_approved_artist()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.approved_as := case when new.approval_status = 'APPROVED' then null
    when old.approval_status = 'APPROVED' then jsonb_build_object('name', old.stage_name, 'isni', old.isni, 'ipi', old.ipi,
      'pages', platform_ids(old.external_account))
    else old.approved_as end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_contract_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare last contract_version; draft boolean;
begin
  if new.contract_number is null then return null; end if;
  select * into last from contract_version where label_id = new.id order by version desc limit 1;
  if last.id is not null and tg_op = 'UPDATE' then
    draft := old.approval_status <> 'APPROVED' and not was_approved('label', new.id);
    if (new.contract_from, new.contract_number, new.contract_date, new.contract_start, new.contract_end, new.renewal_months, new.notice_days, new.rilis_share, new.label_share,
        new.label_pool, new.rev_share, new.minimum_guarantee, new.mg_mode, new.other_term_condition) is not distinct from
      (old.contract_from, old.contract_number, old.contract_date, old.contract_start, old.contract_end, old.renewal_months, old.notice_days, old.rilis_share, old.label_share,
        old.label_pool, old.rev_share, old.minimum_guarantee, old.mg_mode, old.other_term_condition) and (not draft
      or new.contract_confirmed_by is not distinct from old.contract_confirmed_by) then
      update contract_version set confirmed_by = new.contract_confirmed_by
        where id = last.id and new.contract_confirmed_by is distinct from old.contract_confirmed_by;
      return null;
    end if;
    -- Until the label is approved its contract is a draft: the newest words stand alone. The approval itself only names who gave it.
    if draft or new.contract_from is not distinct from last.from_period then
      delete from contract_version where id = last.id;
      last.version := last.version - 1;
    end if;
  end if;
  insert into contract_version (label_id, version, from_period, number, signed_on, start_day, end_day, renewal_months, notice_days,
      rilis_share, label_share, label_pool, rev_share, minimum_guarantee, mg_mode, other_term_condition, written_by, confirmed_by)
    values (new.id, coalesce(last.version, 0) + 1,
      coalesce(new.contract_from, case when coalesce(last.version, 0) = 0 then 200001 else to_char(public.app_now() at time zone 'Asia/Jakarta', 'YYYYMM')::int end),
      new.contract_number, new.contract_date, new.contract_start, new.contract_end, new.renewal_months, new.notice_days,
      new.rilis_share, new.label_share, new.label_pool, new.rev_share, new.minimum_guarantee, new.mg_mode, new.other_term_condition,
      new.contract_written_by, new.contract_confirmed_by);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into former_contact (label_id, kind, value) values (old.label_id, 'EMAIL', old.email);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into former_contact (label_id, kind, value)
    select old.id, kind, was from (values ('EMAIL', old.email_pic, new.email_pic), ('PHONE', old.mobile_phone_pic, new.mobile_phone_pic),
      ('PHONE', old.phone2, new.phone2), ('PHONE', old.contact_number, new.contact_number)) changed (kind, was, now)
    where was is not null and was <> '' and was is distinct from now;
  if new.email_pic is null and old.email_pic is not null then
    update transition_event set snapshot = null where entity = 'label' and entity_id = new.id and snapshot is not null;
    update bank_change set called_name = null, called_number = null where label_id = new.id and called_number is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_shown_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.display_album_title := nullif(new.display_album_title, '');
  new.display_album_artist_name := nullif(new.display_album_artist_name, '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_song_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into song_title (id, title, live) values (new.id, new.song_title, new.deleted_at is null and new.revision_of is null)
  on conflict (id) do update set title = excluded.title, live = excluded.live;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  moment timestamptz := public.app_now();
  shown timestamptz := case when new.deleted_at is null and coalesce(new.unpublish_at > moment, true) then greatest(new.publish_at, moment) end;
  hash text := hash_of_text(new.title, new.title_indonesian, new.description, new.description_indonesian);
  seen content_version;
  coming content_version;
begin
  if new.publish_at is null then shown := null; end if;
  select * into seen from content_version where entity = tg_table_name and entity_id = new.id and takes_effect_at <= moment
    order by takes_effect_at desc, number desc limit 1;
  select * into coming from content_version where entity = tg_table_name and entity_id = new.id and takes_effect_at > moment;
  if coming.id is not null and tg_op = 'UPDATE' and is_published(old.publish_at, old.unpublish_at, old.deleted_at) then
    if hash is distinct from seen.text_hash or shown is null or shown > moment or new.unpublish_at <= coming.takes_effect_at then
      raise exception 'the next version of % % waits', tg_table_name, new.id using errcode = 'LG008';
    end if;
    return null;
  end if;
  delete from content_version where id = coming.id;
  if shown is null or hash = seen.text_hash then return null; end if;
  insert into content_version (entity, entity_id, number, title, title_indonesian, description, description_indonesian, text_hash, takes_effect_at)
  values (tg_table_name, new.id, coalesce((select max(number) from content_version where entity = tg_table_name and entity_id = new.id), 0) + 1,
    new.title, new.title_indonesian, new.description, new.description_indonesian, hash, shown);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.label_asks_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'app_tenant' and (old.approval_status, new.approval_status) not in
      (('DRAFT', 'SUBMITTED'), ('CHANGES_REQUESTED', 'SUBMITTED'), ('SUBMITTED', 'DRAFT')) then
    raise exception 'a label does not decide on itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.label_holdings(p_label bigint)
 RETURNS TABLE(what text, count bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select what, count from (
    select 'artists' as what, count(*) from artist where revision_of is null and label_id = p_label
    union all select 'releases', count(*) from album where revision_of is null and label_id = p_label
    union all select 'songs', count(*) from song where revision_of is null and label_id = p_label
    union all select 'statements', count(*) from statement where label_id = p_label
    union all select 'invoices', count(*) from invoice where label_id = p_label
    union all select 'bookings', count(*) from ledger_entry where label_id = p_label
    union all select 'terms', count(*) from contract_term where label_id = p_label and used_at is not null) held
  where count > 0
$function$;

CREATE OR REPLACE FUNCTION public.label_of_reader()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.label_id := (select label_id from app_user where id = new.user_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.label_remove(p_label bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update transition_event set snapshot = null where entity = 'label' and entity_id = p_label and snapshot is not null;
  delete from staff_note where entity = 'label' and entity_id = p_label
    or entity = 'user' and entity_id in (select id from app_user where label_id = p_label);
  delete from privy_account where label_id = p_label;
  delete from contract_notice where label_id = p_label;
  delete from contract_change where label_id = p_label;
  delete from contract_version where label_id = p_label;
  delete from contract_term where label_id = p_label;
  delete from bank_change where label_id = p_label;
  delete from app_user where label_id = p_label;
  delete from media where label_id = p_label;
  delete from label where id = p_label;
end $function$;

CREATE OR REPLACE FUNCTION public.labels_by_song()
 RETURNS TABLE(label_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select c.label_id from contract_term c where c.specificity >= 8
  union select c.label_id from cover_song c
  union select s.label_id from cover_song c join song s on s.id = c.song_id
$function$;

CREATE OR REPLACE FUNCTION public.ledger_account_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and (new.id, new.kind) = (old.id, old.kind) and new.label_id is not distinct from old.label_id then return new; end if;
  if tg_op = 'INSERT' and new.balance = 0 then return new; end if;
  raise exception 'a balance changes through entries alone' using errcode = 'LG001';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_accrue(p_kind text, p_source_type text, p_source_id text, p_actor bigint, p_stream text, p_shares jsonb, p_against text DEFAULT 'CLEARING'::text, p_suspense bigint DEFAULT 0, p_reverses bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare made jsonb; total numeric;
begin
  select coalesce(jsonb_agg(jsonb_build_object('account', 'PENDING', 'stream', p_stream, 'labelId', s."labelId", 'amount', s.amount)), '[]')
    into made from jsonb_to_recordset(p_shares) as s ("labelId" bigint, amount bigint);
  if p_suspense <> 0 then made := made || jsonb_build_object('account', 'SUSPENSE', 'stream', p_stream, 'amount', p_suspense); end if;
  if made = '[]' then return null; end if;
  select -sum((e->>'amount')::bigint) into total from jsonb_array_elements(made) e;
  if total <> 0 then made := made || jsonb_strip_nulls(jsonb_build_object('account', p_against,
    'stream', case when p_against in ('CLEARING', 'SUSPENSE') then p_stream end, 'amount', total::bigint)); end if;
  return ledger_post(p_kind, p_source_type, p_source_id, p_actor, made, p_reverses);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform from ledger_txn where id = new.txn_id and xid = pg_current_xact_id() and new.seq <= entries;
  if not found then raise exception 'the ledger transaction is closed' using errcode = 'LG002'; end if;
  update ledger_account set balance = balance + new.amount
    where id = new.account_id and label_id is not distinct from new.label_id;
  if not found then raise exception 'the account is another label''s' using errcode = 'LG004'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare total numeric; found_entries int;
begin
  select coalesce(sum(amount), 0), count(*) into total, found_entries from ledger_entry where txn_id = new.id;
  if total <> 0 or found_entries <> new.entries then
    raise exception 'ledger transaction % is not balanced', new.id using errcode = 'LG003';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entries(p_entries jsonb)
 RETURNS TABLE(account_id bigint, label_id bigint, amount bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.id, l.label_id, e.amount from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint, amount bigint)
    join ledger_account l on l.label_id = e."labelId" and l.kind = e.account and l.stream is not distinct from e.stream
  union all
  select l.id, null, e.amount from jsonb_to_recordset(p_entries) as e (account text, "payeeId" bigint, amount bigint)
    join ledger_account l on l.payee_id = e."payeeId" and l.kind = e.account
  union all
  select l.id, null, e.amount from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint, "payeeId" bigint, amount bigint)
    join ledger_account l on l.label_id is null and l.payee_id is null and l.kind = e.account and l.stream is not distinct from e.stream
    where e."labelId" is null and e."payeeId" is null
$function$;

CREATE OR REPLACE FUNCTION public.ledger_lock(p_entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into ledger_account (label_id, kind, stream)
    select distinct e."labelId", e.account, e.stream from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint)
    where e."labelId" is not null and not exists (
      select from ledger_account l where l.label_id = e."labelId" and l.kind = e.account and l.stream is not distinct from e.stream)
    order by 1, 2, 3 on conflict do nothing;
  insert into ledger_account (payee_id, kind)
    select distinct e."payeeId", e.account from jsonb_to_recordset(p_entries) as e (account text, "payeeId" bigint)
    where e."payeeId" is not null and not exists (select from ledger_account l where l.payee_id = e."payeeId" and l.kind = e.account)
    order by 1 on conflict do nothing;
  perform from ledger_account where id in (select account_id from ledger_entries(p_entries)) order by id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_lock_label(p_label bigint, p_stream text, p_kinds text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select ledger_lock((select jsonb_agg(jsonb_build_object('labelId', p_label, 'stream', p_stream, 'account', k)) from unnest(p_kinds) k))
$function$;

CREATE OR REPLACE FUNCTION public.ledger_post(p_kind text, p_source_type text, p_source_id text, p_actor bigint, p_entries jsonb, p_reverses bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare txn bigint;
begin
  insert into ledger_txn (kind, source_type, source_id, actor_id, reverses, entries)
    values (p_kind, p_source_type, p_source_id, p_actor, p_reverses, jsonb_array_length(p_entries)) returning id into txn;
  perform ledger_lock(p_entries);
  insert into ledger_entry (txn_id, seq, account_id, label_id, amount)
    select txn, row_number() over (order by account_id, amount), account_id, label_id, amount
    from ledger_entries(p_entries) order by account_id, amount;
  return txn;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_reserve(p_source_type text, p_source_id text, p_stream text, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if app_label() is null then raise exception 'no label in scope' using errcode = '42501'; end if;
  return ledger_reserve_for(p_source_type, p_source_id, app_user(), app_label(), p_stream, p_amount);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_reserve_for(p_source_type text, p_source_id text, p_actor bigint, p_label bigint, p_stream text, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if p_amount is null or p_amount <= 0 then raise exception 'only a positive amount is reserved' using errcode = '22023'; end if;
  perform ledger_lock_label(p_label, p_stream, array['AVAILABLE', 'RESERVED', 'DEBT']);
  if p_amount > (select sum(balance) from ledger_account where label_id = p_label and stream = p_stream and kind in ('AVAILABLE', 'DEBT')) then
    raise exception 'the label has less than that' using errcode = 'LG007';
  end if;
  return ledger_post('RESERVE', p_source_type, p_source_id, p_actor, jsonb_build_array(
    jsonb_build_object('account', 'AVAILABLE', 'stream', p_stream, 'labelId', p_label, 'amount', -p_amount),
    jsonb_build_object('account', 'RESERVED', 'stream', p_stream, 'labelId', p_label, 'amount', p_amount)));
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_reverse(p_txn bigint, p_source_type text, p_source_id text, p_actor bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare made jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', a.kind, 'stream', a.stream, 'labelId', e.label_id, 'payeeId', a.payee_id, 'amount', -e.amount)) into made
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = p_txn;
  if made is null then raise exception 'no ledger transaction %', p_txn using errcode = 'LG006'; end if;
  return ledger_post('REVERSAL', p_source_type, p_source_id, p_actor, made, p_txn);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_settle(p_source_type text, p_source_id text, p_actor bigint, p_label bigint, p_stream text, p_accrued bigint, p_payable bigint, p_against jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare made jsonb;
begin
  perform ledger_lock_label(p_label, p_stream, array['PENDING', 'AVAILABLE', 'DEBT']);
  made := p_against || ledger_share(p_label, p_stream, p_payable);
  if p_accrued <> 0 then
    made := made || jsonb_build_object('account', 'PENDING', 'stream', p_stream, 'labelId', p_label, 'amount', -p_accrued);
  end if;
  if made = '[]' then return null; end if;
  return ledger_post('RELEASE', p_source_type, p_source_id, p_actor, made);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_share(p_label bigint, p_stream text, p_amount bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare step record; rest bigint := p_amount; part bigint; made jsonb := '[]';
begin
  for step in
    select k.kind, coalesce(a.balance, 0) as balance
    from unnest(case when p_amount > 0 then array['DEBT', 'AVAILABLE'] else array['AVAILABLE', 'DEBT'] end) with ordinality as k (kind, n)
    left join ledger_account a on a.label_id = p_label and a.stream = p_stream and a.kind = k.kind order by k.n
  loop
    part := case when step.kind = 'DEBT' and p_amount > 0 then least(rest, -step.balance)
                 when step.kind = 'AVAILABLE' and p_amount < 0 then greatest(rest, -step.balance)
                 else rest end;
    continue when part = 0;
    made := made || jsonb_build_object('account', step.kind, 'stream', p_stream, 'labelId', p_label, 'amount', part);
    rest := rest - part;
  end loop;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_unreserve_for(p_source_type text, p_source_id text, p_actor bigint, p_label bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare held bigint; held_in text;
begin
  select e.amount, a.stream into held, held_in
    from ledger_txn t join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where t.kind = 'RESERVE' and t.source_type = p_source_type and t.source_id = p_source_id and a.kind = 'RESERVED' and e.label_id = p_label;
  if held is null then raise exception 'nothing is reserved for %/%', p_source_type, p_source_id using errcode = 'LG006'; end if;
  perform ledger_lock_label(p_label, held_in, array['AVAILABLE', 'RESERVED', 'DEBT']);
  if exists (select from ledger_txn p left join ledger_txn r on r.reverses = p.id
    where p.kind = 'PAY' and p.source_type = p_source_type and p.source_id = p_source_id and r.id is null) then
    raise exception 'what was reserved for %/% is paid', p_source_type, p_source_id using errcode = 'LG006';
  end if;
  return ledger_post('UNRESERVE', p_source_type, p_source_id, p_actor,
    ledger_share(p_label, held_in, held) || jsonb_build_object('account', 'RESERVED', 'stream', held_in, 'labelId', p_label, 'amount', -held));
end $function$;

CREATE OR REPLACE FUNCTION public.legal_version_in_effect(p_type text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select v.id from term_agreement t join content_version v on v.entity = 'term_agreement' and v.entity_id = t.id
  where t.type = p_type and is_published(t.publish_at, t.unpublish_at, t.deleted_at) and v.takes_effect_at <= clock_timestamp()
  order by v.takes_effect_at desc, v.number desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.licence_of(p_song bigint, p_datenum integer)
 RETURNS TABLE(id bigint, share_bp integer)
 LANGUAGE sql
 STABLE
AS $function$
  select a.id, a.terms_share_bp from cover_song c join cover_application a on a.id = c.application_id
  where c.song_id = p_song and a.granted_at is not null and to_char(a.terms_starts_on, 'YYYYMM')::int <= p_datenum
  order by a.terms_starts_on desc, a.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.licensed_covers(p_songs bigint[], p_day date)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select s.id from song s where s.id = any (p_songs) and exists (
    select from cover_song c join cover_application a on a.id = c.application_id
    where c.song_id in (s.id, s.revision_of) and a.status in ('APPROVED', 'RELEASED')
      and p_day between a.terms_starts_on and a.terms_ends_on)
$function$;

CREATE OR REPLACE FUNCTION public.light_of_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update rbt set approval_status_eluon = new.status, eluon_at = new.status_at, eluon_reason = new.reason, transaction_id = new.transaction_id
    where id = new.rbt_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.login_candidate(p_name text, p_address text, p_device bytea, p_failures integer, p_tries integer, p_minutes integer, p_free integer, p_spacing integer, p_longest integer)
 RETURNS TABLE(user_id bigint, login text, password_hash text, status text, submitted_at timestamp with time zone, label_id bigint, reason text, codes boolean, passkeys boolean, known boolean, tries integer, tries_until timestamp with time zone, wait_ms integer, failures_until timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare account text; failures int;
begin
  select u.id, u.login, u.password_hash, effective_status(u), u.submitted_at, u.label_id, reason_kept_out(u, l),
    exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null),
    exists (select from passkey k where k.user_id = u.id),
    exists (select from known_device d where d.user_id = u.id and d.device_hash = p_device)
  into login_candidate.user_id, login_candidate.login, login_candidate.password_hash, login_candidate.status,
    login_candidate.submitted_at, login_candidate.label_id, login_candidate.reason, codes, passkeys, known
  from app_user u left join label l on l.id = u.label_id
  where u.deleted_at is null and (u.login = lower(p_name) or lower(u.email) = lower(p_name))
  order by (u.activated and lower(u.email) = lower(p_name)) desc, (u.login = lower(p_name)) desc limit 1;
  known := coalesce(known, false);
  if known then
    select t.spent, t.until into tries, tries_until from take_try('device:' || encode(p_device, 'hex'), p_minutes) t;
    wait_ms := 0;
    return next;
    return;
  end if;
  select coalesce(max(t.spent), 0), max(t.until) into failures, failures_until
    from sign_in_try t where t.name = left('address:' || p_address, 240) and t.until > clock_timestamp();
  if failures < p_failures then
    failures_until := null;
    -- A name that nobody has is counted apart: typing "#7" must not use up the tries of person 7.
    account := coalesce('#' || user_id, 'nobody:' || lower(p_name));
    select t.spent, t.until into tries, tries_until from take_try('account:' || account || '@' || p_address, p_minutes) t;
    if tries <= p_tries then wait_ms := take_turn('account:' || account, p_minutes, p_free, p_spacing, p_longest); end if;
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_notice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if new.mailed_at is null and (new.kind like 'export%'
      or not exists (select from notice_setting where user_id = new.user_id and at_once = '{}')) then
    perform enqueue('notice.mail', json_build_object('id', new.id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox_key(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(p_email), '@', 2) $function$;

CREATE OR REPLACE FUNCTION public.mails_again()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update graphile_worker._private_jobs set run_at = now(), updated_at = now()
  where id in (
    select j.id from mail m join graphile_worker._private_jobs j on j.key = 'mail:' || m.id
    where m.sent_at is null and m.failed_at is null and m.server_failed_at < now() - interval '10 minutes'
      and j.locked_at is null and j.run_at > now()
    for update of j skip locked);
end $function$;

CREATE OR REPLACE FUNCTION public.mark_label_stale(p_label bigint, p_cause text, p_except integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update statement set stale_since = public.app_now(), stale_cause = p_cause
  where label_id = p_label and status = 'CALCULATED' and stale_since is null and datenum is distinct from p_except
$function$;

CREATE OR REPLACE FUNCTION public.mark_stale(p_labels bigint[], p_months integer[], p_cause text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7404, m) from (select distinct unnest(p_months) as m order by 1) months;
  update statement s set stale_since = public.app_now(), stale_cause = p_cause
  where s.status = 'CALCULATED' and s.stale_since is null and s.id in (
    select o.id from unnest(p_labels, p_months) as changed (label_id, datenum)
    join statement o on o.label_id = changed.label_id and o.datenum >= changed.datenum and o.status = 'CALCULATED' and o.stale_since is null
      and (o.datenum = changed.datenum or is_locked(changed.datenum) or exists (select from statement d
        where d.datenum = changed.datenum and d.status in ('APPROVED', 'PUBLISHED'))));
end $function$;

CREATE OR REPLACE FUNCTION public.may_invite(p_user bigint, p_label bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.id = p_user and u.deleted_at is null and effective_status(u) = 'APPROVED'
      and (u.label_id is null or u.label_id = p_label) and (app_label() is null or app_label() = p_label)
      and r.deleted_at is null and r.privileges && array['team', '*'])
$function$;

CREATE OR REPLACE FUNCTION public.month_of(p_word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_word ~ '^jan' then 1 when p_word ~ '^(feb|peb)' then 2 when p_word ~ '^mar' then 3 when p_word ~ '^apr' then 4
    when p_word ~ '^(may|mei)' then 5 when p_word ~ '^jun' then 6 when p_word ~ '^jul' then 7 when p_word ~ '^(aug|agu|ags)' then 8
    when p_word ~ '^sep' then 9 when p_word ~ '^(oct|okt)' then 10 when p_word ~ '^(nov|nop)' then 11 when p_word ~ '^(dec|des)' then 12 end
$function$;

CREATE OR REPLACE FUNCTION public.move_content(p_transfer bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare t log_transfer_content; albums bigint[]; songs bigint[]; moved_artist bigint; one record;
begin
  select * into t from log_transfer_content where id = p_transfer;
  albums := array(select transfer_albums(t.module_name, t.module_id, t.from_label_id) order by 1);
  songs := array(select id from song where album_id = any (albums) order by 1);
  if t.module_name = 'ARTIST' and not credited_elsewhere(t.module_id, albums) then moved_artist := t.module_id; end if;
  lock table usage_rollup in share mode;
  perform from ledger_account where label_id in (t.from_label_id, t.to_label_id) order by id for no key update;
  create temp table transfer_before on commit drop as select * from transfer_figures(songs, array[t.from_label_id, t.to_label_id]);

  insert into song_ownership
    select s.id, t.effective_from, t.from_label_id, t.id, s.album_id, s.song_title, s.song_sub_title, s.isrc, a.album_title, a.display_album_title, a.upc_icpn,
      array(select r.stage_name from song_artist c join artist r on r.id = c.artist_id where c.song_id = s.id and c.role = 'MAIN' order by c."order", r.id),
      array(select c.artist_id from song_artist c where c.song_id = s.id and c.role = 'MAIN' and c.artist_id is not null order by c."order", c.artist_id),
      coalesce((select k.composers from known_composers k where k.song_id = s.id), '')
    from song s join album a on a.id = s.album_id where s.id = any (songs);

  insert into tone_ownership
    select s.content_id, t.id, t.from_label_id, r.composer, s.vascode, s.song_code
    from rbt r join rbt_submission s on s.rbt_id = r.id where r.song_id = any (songs);

  set constraints all deferred;
  create temp table transfer_file on commit drop as select f as id from files_of_albums(albums) f
    union select artist_image from artist where moved_artist in (id, revision_of) and artist_image is not null;
  update album set label_id = t.to_label_id where id = any (albums);
  if moved_artist is not null then update artist set label_id = t.to_label_id where id = moved_artist; end if;
  for one in select distinct c.artist_id from (
      select artist_id from album_artist where album_id = any (albums) union select artist_id from song_artist where song_id = any (songs)) c
    where c.artist_id is not null and c.artist_id is distinct from moved_artist order by 1
  loop
    update album_artist set artist_id = copy_artist(one.artist_id, t.to_label_id) where album_id = any (albums) and artist_id = one.artist_id;
    update song_artist set artist_id = copy_artist(one.artist_id, t.to_label_id) where song_id = any (songs) and artist_id = one.artist_id;
  end loop;
  if t.module_name = 'ARTIST' and moved_artist is null then perform copy_artist(t.module_id, t.to_label_id); end if;

  -- What something that stays names as well is copied for those that go.
  for one in select f.id, copy_file(f.id, t.to_label_id) as copy from transfer_file f where exists (select from album where label_id = t.from_label_id and f.id in (album_image, album_copyright_file))
      or exists (select from song where label_id = t.from_label_id and song_file = f.id) or exists (select from artist where label_id = t.from_label_id and artist_image = f.id)
      or exists (select from rbt where label_id = t.from_label_id and rbt_audio = f.id) or exists (select from finding_waiver where label_id = t.from_label_id and document = f.id)
      or exists (select from invoice where label_id = t.from_label_id and f.id in (npwp_document, ktp_document, invoice_document, privy_document))
      or exists (select from label where label.id = t.from_label_id and f.id in (registrant_photo, ktp, siup, akta_perusahaan, npwp, nppn_document))
  loop
    update album set album_image = one.copy where id = any (albums) and album_image = one.id;
    update album set album_copyright_file = one.copy where id = any (albums) and album_copyright_file = one.id;
    update song set song_file = one.copy where id = any (songs) and song_file = one.id;
    update rbt set rbt_audio = one.copy where song_id = any (songs) and rbt_audio = one.id;
    update finding_waiver set document = one.copy where album_id = any (albums) and document = one.id;
    update artist set artist_image = one.copy where moved_artist in (id, revision_of) and artist_image = one.id;
    delete from transfer_file f where f.id = one.id;
  end loop;
  update media set label_id = t.to_label_id where id in (select id from transfer_file);
  update media_variant set label_id = t.to_label_id where media_id in (select id from transfer_file);
  update media_sound set label_id = t.to_label_id where media_id in (select id from transfer_file);
  update earning_song set label_id = t.to_label_id where song_id = any (songs);
  set constraints all immediate;

  update log_transfer_content set album_ids = albums, artist_ids = array_remove(array[moved_artist], null), done_at = public.app_now() where id = t.id;
  insert into log_transfer_proof (transfer_id, label_id, figure, datenum, before, after)
    select t.id, label_id, figure, datenum, coalesce(b.amount, 0), coalesce(a.amount, 0)
    from transfer_before b full join transfer_figures(songs, array[t.from_label_id, t.to_label_id]) a using (label_id, figure, datenum)
    where datenum is not null;
  insert into log_transfer_proof (transfer_id, label_id, figure, before, after)
    select t.id, label_id, figure, coalesce(b.amount, 0), coalesce(a.amount, 0)
    from (select * from transfer_before where datenum is null) b
      full join (select * from transfer_figures(songs, array[t.from_label_id, t.to_label_id]) f where f.datenum is null) a using (label_id, figure);
  drop table transfer_before, transfer_file;
end $function$;

CREATE OR REPLACE FUNCTION public.must_enrol(p_user bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select (app_label() is null or p_user = app_user()) and second_factor_asked(p_user)
    and not exists (select from second_factor f where f.user_id = p_user and f.confirmed_at is not null)
    and not exists (select from passkey k where k.user_id = p_user)
$function$;

CREATE OR REPLACE FUNCTION public.name_key(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(regexp_replace(regexp_replace(lower(p_name), '^\s*(pt|cv|ud)[.\s]+', ''), '[\s[:punct:]]', '', 'g'), '') $function$;

CREATE OR REPLACE FUNCTION public.name_top_hit_song()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.song_title := (select song_title from song where id = new.song_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.names_elsewhere(p_names text[], p_label bigint)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select distinct n from unnest(p_names) n
  where exists (select from artist where act_key(stage_name) = act_key(n) and label_id <> p_label and revision_of is null
    and approval_status = 'APPROVED' and deleted_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.next_code(p_kind text, p_prefix text, p_year integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare given bigint;
begin
  if app_label() is not null
    and (select spent from take_try('codes ' || p_kind || ' ' || app_label(), 24 * 60)) > 2000 then
    raise exception 'too many codes in a day' using errcode = 'LG023';
  end if;
  insert into code_counter values (p_kind, p_prefix, p_year, 1)
    on conflict (kind, prefix, year) do update set last = code_counter.last + 1 returning last into given;
  return given;
end $function$;

CREATE OR REPLACE FUNCTION public.next_of_series(p_series text, p_year integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into paper_series as s (series, year, last) values (p_series, p_year, 1)
    on conflict (series, year) do update set last = s.last + 1 returning last
$function$;

CREATE OR REPLACE FUNCTION public.note_release_check(p_album bigint, p_blocking integer, p_warning integer, p_advice integer, p_twins integer, p_sample boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_label bigint;
  v_spike boolean;
  v_lane text;
begin
  select label_id into v_label from album where id = p_album and (app_label() is null or label_id = app_label());
  if v_label is null then return null; end if;
  v_spike := has_spike(v_label);
  v_lane := case
    when (p_twins > 0 or v_spike) and (select count(*) from album where label_id = v_label and revision_of is null
        and approval_status in ('APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN')) < 3 then 'FIRST'
    when p_sample then 'SAMPLE' else 'NORMAL' end;
  insert into release_check (album_id, blocking, warning, advice, twins, lane, spike)
    values (p_album, p_blocking, p_warning, p_advice, p_twins, v_lane, v_spike)
  on conflict (album_id) do update set blocking = excluded.blocking, warning = excluded.warning, advice = excluded.advice,
    twins = excluded.twins, spike = excluded.spike, counted_at = app_now(),
    lane = case when release_check.lane = 'SAMPLE' and excluded.lane = 'NORMAL' then 'SAMPLE' else excluded.lane end;
  return v_lane;
end $function$;

CREATE OR REPLACE FUNCTION public.note_written(p_session bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  update session set written_lsn = pg_current_wal_lsn() where id = p_session;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_rights(p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when is_money_notice(p_kind) then array['invoicing.read', '*']
    when p_kind ~ '^contract' then array['label.contract.read', '*']
    when p_kind ~ '^cover' then array['coverToMaster.apply', 'coverToMaster.verify', '*']
    when p_kind ~ '^transfer' then array['transfer.request', 'transfer.decide', '*']
    when p_kind ~ '^import' then array['catalogueArchive', '*'] end
$function$;

CREATE OR REPLACE FUNCTION public.notify_holders(p_privilege text, p_kind text, p_params jsonb, p_link text, p_but bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into notification (user_id, kind, params, link)
  select distinct u.id, p_kind, p_params, p_link
  from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
  where u.label_id is null and u.status = 'APPROVED' and u.deleted_at is null and r.deleted_at is null
    and r.privileges && array[p_privilege, '*'] and u.id is distinct from p_but
$function$;

CREATE OR REPLACE FUNCTION public.notify_label(p_label bigint, p_kind text, p_params jsonb, p_link text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into notification (user_id, kind, params, link)
  select id, p_kind, p_params, p_link from app_user u where label_id = p_label and status = 'APPROVED' and deleted_at is null
    and (notice_rights(p_kind) is null or exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.deleted_at is null and r.privileges && notice_rights(p_kind)))
$function$;

CREATE OR REPLACE FUNCTION public.notify_person(p_user bigint, p_kind text, p_params jsonb, p_link text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into notification (user_id, kind, params, link)
  select id, p_kind, p_params, p_link from app_user
  where id = p_user and label_id is null and status = 'APPROVED' and deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION public.number_keys()
 RETURNS TABLE(mark text, layer integer, sealed bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7485, 0);
  return query select m.mark, n.layer, n.sealed from (select) one
    left join secret_key_mark m on true left join number_key n on true order by n.layer;
end $function$;

CREATE OR REPLACE FUNCTION public.number_state(p_hash bytea, p_label bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case
    when not exists (select from otp where user_id = app_user() and number_hash = p_hash and proved_at > now() - interval '365 days') then 'UNKNOWN'
    when exists (select from blocked_number where number_hash = p_hash) then 'BLOCKED'
    when exists (select from tone_number where number_hash = p_hash and label_id is distinct from coalesce(app_label(), p_label)) then 'BOUND_TO_OTHER'
    else 'FREE' end
$function$;

CREATE OR REPLACE FUNCTION public.only_forgets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.snapshot is null and to_jsonb(new) - 'snapshot' = to_jsonb(old) - 'snapshot' then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'LG001';
end $function$;

CREATE OR REPLACE FUNCTION public.open_revision(p_album bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select jsonb_build_object('id', id, 'approvalStatus', approval_status) from album
  where revision_of = p_album and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED')
$function$;

CREATE OR REPLACE FUNCTION public.open_revision_of_artist(p_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
      select jsonb_build_object('id', id, 'approvalStatus', approval_status) from artist
      where revision_of = p_id and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED') $function$;

CREATE OR REPLACE FUNCTION public.open_revision_of_rbt(p_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
      select jsonb_build_object('id', id, 'approvalStatus', approval_status) from rbt
      where revision_of = p_id and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED') $function$;

CREATE OR REPLACE FUNCTION public.open_revisions(p_albums bigint[])
 RETURNS TABLE(album_id bigint, revision jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select revision_of, jsonb_build_object('id', id, 'approvalStatus', approval_status) from album
  where revision_of = any(p_albums) and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED')
$function$;

CREATE OR REPLACE FUNCTION public.owed_from()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce((select value::int from sysparam
    where "group" = 'REPORT' and key = 'OWED_FROM' and deleted_at is null and value ~ '^\d{6}$'), 0)
$function$;

CREATE OR REPLACE FUNCTION public.payee_barred(i invoice)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case
    when exists (select from bank_change where label_id = i.label_id and status = 'FROZEN') then 'LG020'
    when exists (select from bank_change where label_id = i.label_id and status = 'REFUSED' and frozen_at is not null
        and digits_key(bank_account_number) = digits_key(i.bank ->> 'bankAccountNumber'))
      and digits_key(i.bank ->> 'bankAccountNumber') is distinct from (select digits_key(bank_account_number) from label where id = i.label_id)
    then 'LG021' end
$function$;

CREATE OR REPLACE FUNCTION public.payee_payment_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if (new.payee_id, new.amount, new.proposed_by) is distinct from (old.payee_id, old.amount, old.proposed_by)
    or old.status <> 'PROPOSED' and (new.pph, new.ppn, new.tax, new.bank, new.paid_on, new.reference, new.paid_by) is distinct from
      (old.pph, old.ppn, old.tax, old.bank, old.paid_on, old.reference, old.paid_by)
    or old.status = 'PAID' and new.status not in ('PAID', 'RETURNED')
    or old.status in ('WITHDRAWN', 'RETURNED') and new.status <> old.status then
    raise exception 'payment % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.period_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op <> 'INSERT' then perform refuse_locked(old.datenum); end if;
  if tg_op <> 'DELETE' then perform refuse_locked(new.datenum); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.period_of_statement_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refuse_locked(datenum) from statement where id = coalesce(new.statement_id, old.statement_id);
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.person_name(p_user bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), login) from app_user
  where id = p_user and (app_label() is null or label_id is null or label_id = app_label())
$function$;

CREATE OR REPLACE FUNCTION public.phone_key(p_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^(0062|62)?0*', ''), '') $function$;

CREATE OR REPLACE FUNCTION public.platform_ids(account jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(jsonb_strip_nulls(jsonb_build_object('appleMusicId', nullif(account ->> 'appleMusicId', ''),
    'spotifyId', nullif(account ->> 'spotifyId', ''), 'soundcloud', nullif(account ->> 'soundcloud', ''))), '{}')
$function$;

CREATE OR REPLACE FUNCTION public.platform_in_use(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from report_batch where platform = p_name)
    or exists (select from contract_term where dsp = p_name)
    or exists (select from pool where dsp = p_name)
    or exists (select from report_split where dimension = 'PLATFORM' and value = p_name)
    or exists (select from song_alias where dsp = p_name)
$function$;

CREATE OR REPLACE FUNCTION public.platform_key(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.platform_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if platform_key(new.name) <> platform_key(old.name) and jsonb_array_length(new.aliases) < 50
    and not exists (select from jsonb_array_elements_text(new.aliases) n where platform_key(n) = platform_key(old.name))
    and not exists (select from platform_name where key = platform_key(old.name) and platform_id <> new.id) then
    new.aliases := new.aliases || to_jsonb(old.name);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.platform_spelled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from platform_name where platform_id = new.id;
  if new.deleted_at is null then
    insert into platform_name (key, platform_id)
      select distinct platform_key(n), new.id from (select new.name union all select jsonb_array_elements_text(new.aliases)) s (n)
      where platform_key(n) <> '';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pool_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update statement s set stale_since = public.app_now(), stale_cause = 'POOL'
  where s.status = 'CALCULATED' and s.stale_since is null and exists (
    select from statement_line l where l.statement_id = s.id and l.base = 'POOL'
      and ((l.channel, l.usage_datenum) = (new.channel, new.datenum) and new.dsp in ('', l.dsp)
        or (l.channel, l.usage_datenum) = (old.channel, old.datenum) and old.dsp in ('', l.dsp)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pool_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op <> 'INSERT' and pool_in_use(old.channel, old.dsp, old.datenum)
    or tg_op <> 'DELETE' and pool_in_use(new.channel, new.dsp, new.datenum) then
    raise exception 'receipts of an approved statement stay as they are' using errcode = 'LG009';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.pool_in_use(p_channel text, p_dsp text, p_datenum integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (
    select from statement_line l join statement s on s.id = l.statement_id
    where l.base = 'POOL' and l.channel = p_channel and l.usage_datenum = p_datenum and s.status in ('APPROVED', 'PUBLISHED')
      and (l.dsp = p_dsp or p_dsp = '' and not exists (
        select from pool p where p.channel = l.channel and p.dsp = l.dsp and p.datenum = l.usage_datenum and p.deleted_at is null)))
$function$;

CREATE OR REPLACE FUNCTION public.queue_areas()
 RETURNS TABLE(area text, waiting bigint, failed bigint, oldest_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query execute $q$select split_part(task_identifier, '.', 1), count(*) filter (where attempts < max_attempts or locked_at is not null),
      count(*) filter (where attempts >= max_attempts and locked_at is null), min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp())
    from graphile_worker.jobs where not coalesce(flags ? 'superseded', false) group by 1$q$;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_given_up(p_area text, p_known text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return query select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and not coalesce(j.flags ? 'superseded', false)
      and case p_area when 'other' then split_part(t.identifier, '.', 1) <> all (array_remove(p_known, 'other'))
        else split_part(t.identifier, '.', 1) = p_area end;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_mark_superseded()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.flags := coalesce(new.flags, '{}') || '{"superseded": true}';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_remove(p_area text, p_known text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare n bigint;
begin
  delete from graphile_worker._private_jobs
    where id in (select queue_given_up(p_area, p_known)) and attempts >= max_attempts and locked_at is null;
  get diagnostics n = row_count;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_retry(p_area text, p_known text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare n bigint;
begin
  update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
    where id in (select queue_given_up(p_area, p_known)) and attempts >= max_attempts and locked_at is null;
  get diagnostics n = row_count;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_state()
 RETURNS TABLE(waiting bigint, failed bigint, oldest_seconds double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if to_regclass('graphile_worker.jobs') is null then return query select 0::bigint, 0::bigint, 0::double precision; return; end if;
  return query execute $q$select count(*) filter (where attempts < max_attempts or locked_at is not null),
      count(*) filter (where attempts >= max_attempts and locked_at is null),
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp() and priority < 100)), 0)::double precision
    from graphile_worker.jobs where not coalesce(flags ? 'superseded', false)$q$;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_supersede(p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if p_key is null then return; end if;
  delete from graphile_worker._private_jobs where key = p_key and attempts >= max_attempts and locked_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_sweep()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from graphile_worker._private_jobs where flags ? 'superseded' and attempts >= max_attempts and locked_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.reason_kept_out(u app_user, l label)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when u.status = 'APPROVED' then l.reason else coalesce(u.reason, l.reason) end
$function$;

CREATE OR REPLACE FUNCTION public.record_holdings(p_kind text, p_id bigint)
 RETURNS TABLE(what text, count bigint, holds boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare owner bigint; songs bigint[] := '{}'; tones bigint[] := '{}';
begin
  if p_kind not in ('artist', 'album', 'song', 'rbt') then return; end if;
  execute format('select label_id from %I where id = $1 and revision_of is null', p_kind) into owner using p_id;
  if owner is null or app_label() is not null and app_label() <> owner then return; end if;
  if p_kind = 'album' then songs := array(select id from song where album_id = p_id);
  elsif p_kind = 'song' then songs := array[p_id];
  elsif p_kind = 'rbt' then tones := array[p_id];
  end if;
  return query select h.what, h.count, h.holds from (
    select 'songs' as what, (select count(*) from song s where p_kind = 'album' and s.album_id = p_id and s.deleted_at is null) as count, false as holds
    union all select 'releases', (select count(*) from (
      select c.album_id from album_artist c where p_kind = 'artist' and c.artist_id = p_id
      union select s.album_id from song_artist c join song s on s.id = c.song_id where p_kind = 'artist' and c.artist_id = p_id) credited), true
    union all select 'tones', (select count(*) from rbt r where r.song_id = any (songs) and r.revision_of is null), true
    union all select 'deliveries', (select count(*) from song_dsp d where d.song_id = any (songs)), false
    union all select 'income', (select greatest(count(distinct u.datenum), (select count(*) from earning_song e where e.song_id = any (songs)),
        (select count(*) from earning_tone e where e.rbt_id = any (tones)))
      from usage_rollup u where u.label_id = owner and (u.song_id = any (songs) or u.song_id in (select -t from unnest(tones) t))), true
    union all select 'statements', (select count(distinct l.statement_id) from statement_line l where l.label_id = owner and l.song_id = any (songs)), true
    union all select 'invoices', (select count(distinct i.id) from invoice i join statement_line l on l.statement_id = i.statement_id where l.label_id = owner and l.song_id = any (songs)), true
    union all select 'suspense', (select count(*) from suspense_line l where l.song_id = any (songs))
      + (select count(*) from suspense_decision d where d.song_id = any (songs)), true
    union all select 'terms', (select count(*) from contract_term t where t.song_id = any (songs)
      or p_kind = 'album' and t.album_id = p_id or p_kind = 'artist' and t.artist_id = p_id), true
    union all select 'transfers', (select count(*) from log_transfer_content t where p_kind = 'album' and (t.module_name = 'ALBUM' and t.module_id = p_id or p_id = any (t.album_ids))
      or p_kind = 'artist' and (t.module_name = 'ARTIST' and t.module_id = p_id or p_id = any (t.artist_ids))
      or exists (select from song_ownership o where o.transfer_id = t.id and o.song_id = any (songs))), true
    union all select 'operator', (select count(*) from rbt_submission s where s.rbt_id = any (tones)
      and (s.status not in ('WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED') or s.command is not null)), true
    union all select 'traffic', (select count(*) from rbt_submission s join rbt r on r.id = s.rbt_id where s.rbt_id = any (tones) and r.rbt_type <> 'rbt'
      and s.status in ('WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED') and (s.may_be_heard or s.may_have_been_heard) and s.status_at > app_now() - interval '1 year'), true) h
  where h.count > 0;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_earned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare earned bigint;
begin
  execute format('select e.song_id from earning_song e join gone on gone.id = e.%I limit 1', tg_argv[0]) into earned;
  if earned is not null then
    raise exception 'update or delete on table "%" violates foreign key constraint on table "earning_song": song % has earned', tg_table_name, earned
      using errcode = 'foreign_key_violation', table = 'earning_song';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_frozen_payee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare barred text := payee_barred(new);
begin
  if barred = 'LG020' then
    raise exception 'the payee of label % is frozen', new.label_id using errcode = 'LG020';
  end if;
  if barred = 'LG021' and new.status = 'P' then
    raise exception 'the account of invoice % was refused', new.id using errcode = 'LG021';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_locked(p_datenum integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_locked(p_datenum) then raise exception 'the month % is locked', p_datenum using errcode = 'LG010'; end if;
end $function$;

CREATE OR REPLACE FUNCTION public.release_file(p_upc text, p_preview bigint, p_day date, p_song bigint)
 RETURNS TABLE(media_id text, storage_key text, mime text, bytes bigint, seconds double precision, peaks jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.id, v.storage_key, v.mime, v.bytes, (m.measures ->> 'duration')::float, w.peaks
  from release_seen(p_upc, p_preview, p_day) r join album a on a.id = r.album_id
    left join song s on s.album_id = a.id and s.id = p_song and s.revision_of is null and s.deleted_at is null
    join media m on m.id = case when p_song is null then a.album_image else s.song_file end
    join media_variant v on v.media_id = m.id and v.variant = case when p_song is null then 'medium' else 'preview' end
    left join media_sound w on w.media_id = m.id
  where r.state <> 'GONE' and m.status = 'READY'
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.release_page(p_upc text, p_preview bigint, p_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select jsonb_build_object(
    'state', r.state, 'until', r.until,
    'title', with_version(coalesce(nullif(a.display_album_title, ''), a.album_title), a.album_sub_title),
    'artist', coalesce(nullif(a.display_album_artist_name, ''), told_artists_of_album(a.id)),
    'type', a.album_type, 'label', coalesce(nullif(a.label_name, ''), l.name), 'releaseDate', a.release_date,
    'pline', a.pline, 'cline', a.cline,
    'cover', r.state <> 'GONE' and exists (select from media_variant v join media m on m.id = v.media_id
      where v.media_id = a.album_image and v.variant = 'medium' and m.status = 'READY'),
    'songs', case when r.state = 'GONE' then '[]' else coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'title', with_version(s.song_title, s.song_sub_title), 'explicit', s.explicit,
        'artist', told_artists_of_song(s.id),
        'seconds', (m.measures ->> 'duration')::float,
        'plays', m.status = 'READY' and exists (select from media_variant v where v.media_id = m.id and v.variant = 'preview'))
        order by s.disc_no, s.track_no, s.id)
      from song s left join media m on m.id = s.song_file where s.album_id = a.id and s.revision_of is null and s.deleted_at is null), '[]') end,
    'links', case when r.state <> 'OUT' then '[]' else coalesce((select jsonb_agg(jsonb_build_object(
        'store', d.title, 'url', k.url, 'icon', d.icon) order by d."order", d.id)
      from release_link k join dsp d on d.id = k.dsp_id where k.album_id = a.id and d.deleted_at is null), '[]') end)
  from release_seen(p_upc, p_preview, p_day) r join album a on a.id = r.album_id join label l on l.id = a.label_id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.release_page_of(p_upc text, p_day date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select a.upc_icpn from album a
  where p_upc is not null and lpad(a.upc_icpn, 14, '0') = lpad(p_upc, 14, '0') and a.deleted_at is null and a.revision_of is null
    and is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.release_pages(p_day date)
 RETURNS TABLE(upc text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select a.upc_icpn from album a where a.upc_icpn is not null and a.deleted_at is null and a.revision_of is null
    and is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day
  order by a.release_date desc nulls last, a.id desc limit 20000
$function$;

CREATE OR REPLACE FUNCTION public.release_seen(p_upc text, p_preview bigint, p_day date)
 RETURNS TABLE(album_id bigint, state text, until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select a.id, case when a.approval_status = 'TAKEN_DOWN' then 'GONE' else 'OUT' end, null::timestamptz
  from album a where p_upc is not null and lpad(a.upc_icpn, 14, '0') = lpad(p_upc, 14, '0')
    and a.deleted_at is null and a.revision_of is null
    and (is_live(a.approval_status) or a.approval_status = 'TAKEN_DOWN') and coalesce(a.release_date, p_day) <= p_day
  union all
  select a.id, case when a.approval_status = 'TAKEN_DOWN' then 'GONE'
      when is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day then 'OUT' else 'PREVIEW' end, p.expires_at
  from release_preview p join album a on a.id = p.album_id join label l on l.id = a.label_id
  where p.id = p_preview and p.revoked_at is null and p.expires_at > app_now() and a.deleted_at is null and a.revision_of is null
    and a.approval_status <> 'REJECTED' and l.deleted_at is null and l.approval_status <> 'REJECTED'
$function$;

CREATE OR REPLACE FUNCTION public.report_analyze_tracks(p_batch bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET default_statistics_target TO '10'
AS $function$
begin
  execute format('analyze %I (track_no, song_id, for_label_id)', 'report_track_staging_' || p_batch);
end $function$;

CREATE OR REPLACE FUNCTION public.report_hold_stores(p_stores integer[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select pg_advisory_xact_lock(7466, store) from (select store from unnest(p_stores) store order by 1) s
$function$;

CREATE OR REPLACE FUNCTION public.report_match_aliases(p_batch bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  lines text := 'report_line_staging_' || p_batch;
  tracks text := 'report_track_staging_' || p_batch;
  contexts text := 'report_context_staging_' || p_batch;
begin
  if not exists (select from song_alias where dsp <> '') then return; end if;
  execute format($q$
    create temp table alias_found on commit drop as
    select distinct t.track_no, c.context_no, a.song_id
    from %I t
      join song_alias a on a.key = suspense_key(t.isrc, t.upc, t.title, t.artist_name, t.content_id) and a.dsp <> ''
      join song s on s.id = a.song_id and s.deleted_at is null
      join %I c on platform_key(c.platform) = platform_key(a.dsp)
      join %I l on l.track_no = t.track_no and l.context_no = c.context_no
    where t.song_id is null$q$, tracks, contexts, lines);
  if exists (select from alias_found) then
    execute format($q$
      create temp table alias_track on commit drop as
      select track_no, song_id, (select max(track_no) from %I) + row_number() over (order by track_no, song_id) as to_track
      from (select distinct track_no, song_id from alias_found) f$q$, tracks);
    execute format($q$
      insert into %1$I (batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id, details,
        song_id, album_id, for_label_id, matched_by)
      select t.batch_id, n.to_track, t.isrc, t.upc, t.title, t.artist_name, t.album_title, t.label_name, t.content_id, t.details,
        s.id, s.album_id, s.label_id, 'ALIAS'
      from alias_track n join %1$I t on t.track_no = n.track_no join song s on s.id = n.song_id$q$, tracks);
    execute format($q$
      update %I l set track_no = n.to_track from alias_found f join alias_track n using (track_no, song_id)
      where l.track_no = f.track_no and l.context_no = f.context_no$q$, lines);
    drop table alias_track;
  end if;
  drop table alias_found;
end $function$;

CREATE OR REPLACE FUNCTION public.report_overlap(p_batch bigint, p_rows integer, p_others bigint[])
 RETURNS TABLE(batch_id bigint, rows bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
 SET work_mem TO '64MB'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  months int[]; stores text[]; alike bigint[];
  every int; seen bigint; found jsonb;
  f text := 'hash_numeric_extended(l.amount, l.quantity # (%1$s.datenum::bigint << 40))';
  what text := $v$('i', hashtextextended('i' || nullif(coalesce(s.isrc, x.isrc), ''), x.f)),
    ('t', hashtextextended('t' || lower(nullif(coalesce(s.song_title, x.title), '')), x.f))$v$;
begin
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  -- Those of other stores, compared for what they come to, are compared whole.
  alike := array(select o from unnest(p_others) o where exists (select from report_split s where s.batch_id = o)
    and not exists (select from report_split s where s.batch_id = o and s.dimension = 'PLATFORM' and s.value = any (stores)));
  foreach every in array array[greatest(1, ceil(p_rows / 50000.0)), greatest(1, ceil(p_rows / 200000.0)), 1]::int[] loop
    execute format($q$
      with lines as materialized (
        select l.track_no, %7$s as f from %1$I l join %3$I c on c.context_no = l.context_no where %4$s),
      booked as materialized (
        select x.* from (
          select l.batch_id, l.song_id, null as isrc, null as title, %8$s as f from %6$s l
          where l.datenum = any ($1) and (l.dsp = any ($2) or l.batch_id = any ($5)) and l.batch_id = any ($3) and l.id > 0 and %9$s
          union all
          select l.batch_id, null, l.isrc, l.title, %8$s from suspense_line l
          where l.song_id is null and l.datenum = any ($1) and (l.dsp = any ($2) or l.batch_id = any ($5)) and l.batch_id = any ($3) and %9$s) x
        where x.f in (select f from lines)),
      fitting as materialized (
        select l.f, x.song_id, x.isrc, x.title from lines l join %2$I x on x.track_no = l.track_no where l.f in (select f from booked)),
      wanted as materialized (select song_id from booked where song_id > 0 union select song_id from fitting where song_id > 0),
      named as materialized (
        select s.* from wanted w cross join lateral (select o.id, o.isrc, o.song_title from song o where o.id = w.song_id offset 0) s
        where (select count(*) from wanted) <= 30000
        union all
        select s.id, s.isrc, s.song_title from song s join wanted w on w.song_id = s.id where (select count(*) from wanted) > 30000),
      posted as (
        select x.batch_id, v.by, v.k, count(*) as n from booked x left join named s on s.id = x.song_id cross join lateral (values %5$s) v (by, k)
        where v.k is not null group by 1, 2, 3),
      staged as (
        select v.k, count(*) as n from fitting x left join named s on s.id = x.song_id cross join lateral (values %5$s) v (by, k)
        where v.k is not null group by 1),
      shared as (select p.batch_id, p.by, sum(least(p.n, s.n)) as n from posted p join staged s on s.k = p.k group by 1, 2),
      most as (select m.batch_id, max(m.n) as n from shared m group by 1 order by 2 desc limit 5)
      select (select count(*) from lines), (select jsonb_agg(m) from most m)$q$,
      'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch,
      case every when 1 then 'true' else format(f, 'c') || ' % $4 = 0' end, what,
      case when to_regclass('pg_temp.cold_line') is null then 'usage_line'
        else '(select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from usage_line union all select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from pg_temp.cold_line)' end,
      format(f, 'c'), format(f, 'l'), case every when 1 then 'true' else format(f, 'l') || ' % $4 = 0' end)
      into seen, found using months, stores, p_others, every, alike;
    exit when every = 1 or seen * every between p_rows * 0.9 and p_rows * 1.1;
  end loop;
  return query select m.batch_id, round(m.n * p_rows / greatest(seen, 1))::bigint
    from jsonb_to_recordset(found) as m (batch_id bigint, n numeric) order by 2 desc;
end $function$;

CREATE OR REPLACE FUNCTION public.report_owners(p_batch bigint, p_again boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  lines text := 'report_line_staging_' || p_batch;
  tracks text := 'report_track_staging_' || p_batch;
  contexts text := 'report_context_staging_' || p_batch;
  cells text := 'report_cell_staging_' || p_batch;
  any_moved boolean;
begin
  if p_again then perform pg_advisory_xact_lock_shared(7464); end if;
  if not exists (select from song_ownership) then return; end if;
  execute format('select exists (select from %I t where t.song_id in (select song_id from song_ownership))', tracks) into any_moved;
  if not any_moved then return; end if;
  execute format($q$
    create temp table owner_found on commit drop as
    select l.track_no, l.context_no, song_owner(l.song_id, c.datenum) as label_id from (
      select distinct t.track_no, t.song_id, t.for_label_id, l.context_no from %1$I t join %2$I l on l.track_no = t.track_no
      where t.song_id in (select song_id from song_ownership)) l
    join %3$I c on c.context_no = l.context_no where song_owner(l.song_id, c.datenum) <> l.for_label_id$q$, tracks, lines, contexts);
  if exists (select from owner_found) then
    execute format($q$
      create temp table owner_track on commit drop as
      select track_no, label_id, (select max(track_no) from %I) + row_number() over (order by track_no, label_id) as to_track
      from (select distinct track_no, label_id from owner_found) f$q$, tracks);
    execute format($q$
      insert into %1$I (batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id, details,
        song_id, album_id, for_label_id, matched_by)
      select t.batch_id, n.to_track, t.isrc, t.upc, t.title, t.artist_name, t.album_title, t.label_name, t.content_id, t.details,
        t.song_id, t.album_id, n.label_id, t.matched_by
      from owner_track n join %1$I t on t.track_no = n.track_no$q$, tracks);
    execute format($q$
      update %I l set track_no = n.to_track from owner_found f join owner_track n using (track_no, label_id)
      where l.track_no = f.track_no and l.context_no = f.context_no$q$, lines);
    if p_again then
      execute format('delete from %I', cells);
      execute format('insert into %I (for_label_id, context_no, lines, quantity, amount, most_quantity, most_amount)
        select t.for_label_id, l.context_no, count(*), sum(l.quantity)::bigint, sum(l.amount), sum(abs(l.quantity)), sum(abs(l.amount))
        from %I l join %I t on t.track_no = l.track_no group by 1, 2', cells, lines, tracks);
    end if;
    drop table owner_track;
  end if;
  drop table owner_found;
end $function$;

CREATE OR REPLACE FUNCTION public.report_posted_beside(p_batch bigint, p_known bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare months int[]; stores text[]; sums text[];
begin
  if to_regclass('report_context_staging_' || p_batch) is null then return '{}'; end if;
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  sums := report_sums(p_batch);
  return array(select b.id from report_batch b where b.status = 'POSTED' and b.id <> p_batch and b.id <> all (p_known)
    and exists (select from jsonb_array_elements_text(b.totals -> 'datenums') m where m::int = any (months))
    -- Reports of before there were splits may be of any store.
    and (exists (select from report_split s where s.batch_id = b.id and s.dimension = 'PLATFORM' and s.value = any (stores))
      or not exists (select from report_split s where s.batch_id = b.id)
      -- The same lines under the name of another store.
      or report_sums(b.id) = sums));
end $function$;

CREATE OR REPLACE FUNCTION public.report_rate_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from report_batch b where b.id = coalesce(new.batch_id, old.batch_id) and b.status in ('POSTED', 'REVERSED')) then
    raise exception 'the rates of report % are fixed', coalesce(new.batch_id, old.batch_id) using errcode = 'LG005';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.report_shares(p_lines regclass)
 RETURNS TABLE(label_id bigint, datenum integer, amount bigint)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- The month is not moved while lines are shared by it.
  perform pg_advisory_xact_lock_shared(7491);
  return query execute format($q$
    with tracked as (select t.label_id from labels_by_song() t),
    grouped as (
      select l.label_id, l.datenum, l.channel, l.dsp, territory_of(l.country) as territory,
             case when t.label_id is not null then l.song_id end as song_id, case when t.label_id is not null then l.album_id end as album_id,
             sum(l.quantity) as quantity, sum(l.amount_idr) as amount_idr
      from %s l left join tracked t on t.label_id = l.label_id where l.datenum >= (select owed_from()) group by 1, 2, 3, 4, 5, 6, 7)
    select g.label_id, g.datenum, round(sum(case c.base
      when 'UNIT' then g.quantity * c.unit_rate * c.label_bp / 10000
      when 'POOL' then 0
      else g.amount_idr * c.label_bp / 10000 end
      * (10000 - coalesce((select o.share_bp from licence_of(g.song_id, g.datenum) o), 0)) / 10000))::bigint
    from grouped g cross join lateral (
      select * from contract_term c
      where c.label_id = g.label_id and c.from_period <= g.datenum and (c.to_period is null or c.to_period >= g.datenum)
        and (c.channel is null or c.channel = g.channel) and (c.dsp is null or c.dsp = g.dsp) and (c.territory is null or c.territory = g.territory)
        and (c.song_id is null or c.song_id = g.song_id) and (c.album_id is null or c.album_id = g.album_id)
        and (c.artist_id is null or exists (select from song_artist a where a.song_id = g.song_id and a.artist_id = c.artist_id and a.role = 'MAIN'))
      order by c.specificity desc, c.priority desc limit 1) c
    group by 1, 2$q$, p_lines);
end $function$;

CREATE OR REPLACE FUNCTION public.report_stage(p_batch bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare t text;
begin
  perform report_unstage(p_batch);
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_cell_staging', 'report_sum_staging'] loop
    execute format('create unlogged table public.%I (like %I including defaults)', t || '_' || p_batch, t);
    execute format('grant select, insert, update on %I to app_admin', t || '_' || p_batch);
  end loop;
  execute format('grant delete on %I to app_admin', 'report_sum_staging_' || p_batch);
end $function$;

CREATE OR REPLACE FUNCTION public.report_staged_unmatched(p_batch bigint)
 RETURNS TABLE(row_no integer, label_name text, album_title text, title text, artist_name text, isrc text, upc text, quantity bigint, amount_idr numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return query execute format($q$
    select s.row_no, t.label_name, t.album_title, t.title, t.artist_name, t.isrc, t.upc, s.quantity, s.amount * r.rate
    from %I s join %I t on t.track_no = s.track_no join %I c on c.context_no = s.context_no
      left join report_rate r on r.batch_id = $1 and r.currency = c.currency where t.song_id is null$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch) using p_batch;
exception when undefined_table then return;
end $function$;

CREATE OR REPLACE FUNCTION public.report_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('POSTING', 'POSTED', 'REVERSING', 'REVERSED') then
    raise exception 'report % was posted', old.id using errcode = 'check_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.report_stores(p_batch bigint)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare stores int[];
begin
  if to_regclass('report_context_staging_' || p_batch) is null then return '{}'; end if;
  execute format($q$select array_agg(distinct hashtext(datenum || ' ' || platform) & 255) from %I$q$, 'report_context_staging_' || p_batch) into stores;
  return coalesce(stores, '{}');
end $function$;

CREATE OR REPLACE FUNCTION public.report_sums(p_batch bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select array_agg(format('%s %s %s', s.lines, s.quantity, trim_scale(s.amount)) order by s.amount, s.lines, s.quantity)
  from report_split s where s.batch_id = p_batch and s.dimension = 'CURRENCY' having sum(s.lines) >= 20
$function$;

CREATE OR REPLACE FUNCTION public.report_unstage(p_batch bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare t text;
begin
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_cell_staging', 'report_sum_staging'] loop
    execute format('drop table if exists %I', t || '_' || p_batch);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.rest_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update session set idle_seconds = new.value::int * case new.key when 'IDLE_HOURS' then 3600 else 86400 end
    where ended_at is null and viewer_id is null and remember = (new.key = 'IDLE_DAYS_REMEMBERED')
      and last_seen_at >= now() - make_interval(secs => idle_seconds);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reviewers()
 RETURNS TABLE(id bigint, login text, name text)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct u.id, u.login, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login)
  from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
  where u.label_id is null and u.status = 'APPROVED' and u.deleted_at is null and r.deleted_at is null
    and r.privileges && array['approval', '*']
$function$;

CREATE OR REPLACE FUNCTION public.ringback_months(p_from integer, p_to integer)
 RETURNS TABLE(dsp text, datenum integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select distinct m.dsp, m.datenum from (
    select u.dsp, u.datenum from usage_month u
    where u.channel = 'RBT' and u.datenum between p_from and p_to and unit_of(u.channel, u.sale_type) = 'ACTIVATION'
    group by u.dsp, u.datenum, u.label_id, u.batch_id, u.sale_type, u.country having sum(u.quantity) <> 0) m
$function$;

CREATE OR REPLACE FUNCTION public.roles_of(p_user bigint)
 RETURNS TABLE(authority_name text, privileges text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select r.authority_name, r.privileges from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = p_user and r.deleted_at is null and (app_label() is null or p_user = app_user()) order by ur."order"
$function$;

CREATE OR REPLACE FUNCTION public.same_sound(p_one text, p_other text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (
    select from media one join media other on other.label_id = one.label_id
    where one.id = p_one and other.id = p_other and (app_label() is null or app_label() = one.label_id)
      and (one.sha256 = other.sha256
        or exists (select from sound_twin where (media_id, twin_id) in ((one.id, other.id), (other.id, one.id)))))
$function$;

CREATE OR REPLACE FUNCTION public.searched_title(title text, shown text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when shown is null or strpos(lower(title), lower(shown)) > 0 then title
    when strpos(lower(shown), lower(title)) > 0 then shown
    else title || ' ' || shown
  end
$function$;

CREATE OR REPLACE FUNCTION public.second_factor_asked(p_user bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = p_user and r.deleted_at is null and r.authority_name = any (
      select unnest(string_to_array(value, ',')) from sysparam where "group" = 'SECURITY' and key = 'MFA_ROLES' and deleted_at is null))
$function$;

CREATE OR REPLACE FUNCTION public.seed_default_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  this_month int := to_char(public.app_now() at time zone 'Asia/Jakarta', 'YYYYMM')::int;
  next_month int := to_char((public.app_now() at time zone 'Asia/Jakarta') + interval '1 month', 'YYYYMM')::int;
  starts int := 200001;
  ends int := this_month;
  next_version int;
begin
  if new.label_share is null or current_setting('rilis.withdraws_version', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' and (new.label_share, new.label_pool, new.rev_share) is not distinct from (old.label_share, old.label_pool, old.rev_share) then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.contract_from is not null and new.contract_from is distinct from old.contract_from then
    starts := new.contract_from;
    ends := to_char(make_date(starts / 100, starts % 100, 1) - 1, 'YYYYMM')::int;
    delete from contract_term where label_id = new.id and is_default and used_at is null and from_period >= starts;
    update contract_term set to_period = ends where label_id = new.id and is_default and (to_period is null or to_period > ends);
  else
    delete from contract_term where label_id = new.id and is_default and used_at is null;
    if exists (select from contract_term where label_id = new.id and is_default) then
      update contract_term set to_period = ends where label_id = new.id and is_default and to_period is null;
      starts := next_month;
    end if;
  end if;
  select coalesce(max(version), 0) + 1 into next_version from contract_term where label_id = new.id;
  insert into contract_term (label_id, version, from_period, channel, base, label_bp, pool_bp, is_default, created_by, confirmed_by) values
    (new.id, next_version, starts, null, 'NET', new.label_share, null, true, new.contract_written_by, new.contract_confirmed_by),
    (new.id, next_version, starts, 'OWN_SERVICE', 'POOL', new.label_share, coalesce(new.label_pool, 0), true, new.contract_written_by, new.contract_confirmed_by),
    (new.id, next_version, starts, 'RBT', 'NET', coalesce(new.rev_share, 0), null, true, new.contract_written_by, new.contract_confirmed_by);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.self_billed_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not exists (select from invoice where id = new.invoice_id and status in ('O', 'D', 'F')) then
    raise exception 'the paper of invoice % is fixed', new.invoice_id using errcode = 'LG005';
  end if;
  if tg_op = 'INSERT' then
    new.year := extract(year from new.drawn_at at time zone 'Asia/Jakarta')::int;
    new.seq := next_of_series('INVOICE ' || new.label_id, new.year);
    new.number := format('INV/%s/%s/%s', (select systemcode from label where id = new.label_id), new.year, lpad(new.seq::text, 4, '0'));
  elsif (new.invoice_id, new.label_id, new.year, new.seq, new.number) is distinct from (old.invoice_id, old.label_id, old.year, old.seq, old.number) then
    raise exception 'the number of invoice % is fixed', old.invoice_id using errcode = 'LG005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.session_actor(p_token bytea, p_companion bytea)
 RETURNS TABLE(session_id bigint, user_id bigint, login text, label_id bigint, lang_key text, role_names text[], privileges text[], signed_in_at timestamp with time zone, viewer_login text, must_enrol boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare s session;
begin
  select * into s from session where token_hash = p_token;
  if s.id is null or s.ended_at is not null or s.expires_at < now()
    or s.last_seen_at < now() - make_interval(secs => s.idle_seconds)
    or (s.companion_hash is not null and s.companion_hash is distinct from p_companion) then return; end if;
  if s.replaced_at < now() - interval '10 seconds' then
    update session set ended_at = now() where family = s.family and ended_at is null;
    perform audit_write(s.user_id, null, 'tokenReused', 'session', s.id::text, null, null, null, null, null, null);
    return;
  end if;
  if s.last_seen_at < now() - interval '1 minute' then
    update session set last_seen_at = now() where id = s.id;
  end if;
  return query
    select s.id, u.id, u.login, u.label_id, u.lang_key,
      (select coalesce(array_agg(r.authority_name order by ur."order"), '{}') from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null),
      (select coalesce(array_agg(distinct p), '{}') from user_role ur join role r on r.id = ur.role_id, unnest(r.privileges) p where ur.user_id = u.id and r.deleted_at is null),
      s.signed_in_at, s.viewer_login,
      s.viewer_id is null and must_enrol(u.id)
    from app_user u where u.id = s.user_id and u.deleted_at is null and effective_status(u) = 'APPROVED'
      and (s.viewer_id is null or exists (
        select from app_user v where v.id = s.viewer_id and v.deleted_at is null and effective_status(v) = 'APPROVED'));
end $function$;

CREATE OR REPLACE FUNCTION public.session_holder(p_session bigint)
 RETURNS TABLE(user_id bigint, login text, label_id bigint, lang_key text, role_names text[], privileges text[], signed_in_at timestamp with time zone, viewer_login text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select u.id, u.login, u.label_id, u.lang_key,
    (select coalesce(array_agg(r.authority_name order by ur."order"), '{}') from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null),
    (select coalesce(array_agg(distinct p), '{}') from user_role ur join role r on r.id = ur.role_id, unnest(r.privileges) p where ur.user_id = u.id and r.deleted_at is null),
    s.signed_in_at, s.viewer_login
  from session s join app_user u on u.id = s.user_id
  where s.id = p_session and u.status = 'APPROVED' and u.deleted_at is null
    and not exists (select from session e where e.family = s.family and e.ended_at is not null)
    and exists (select from session l where l.family = s.family and l.user_id = s.user_id and l.expires_at > now()
      and (l.replaced_at is null or l.replaced_at > now() - interval '10 seconds'))
$function$;

CREATE OR REPLACE FUNCTION public.session_stamp(p_token bytea, p_companion bytea, OUT user_id bigint, OUT label_id bigint, OUT stamp text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare second_factor_asked boolean;
begin
  select u.id, u.label_id, concat_ws(' ', s.id, u.id, u.label_id, s.signed_in_at, u.login, held.roles), held.asked
    into user_id, label_id, stamp, second_factor_asked
  from session s
  join app_user u on u.id = s.user_id and u.deleted_at is null
  left join label l on l.id = u.label_id
  cross join lateral (
    select string_agg(concat(ur."order", ':', r.id, ':', r.xmin), ' ') as roles,
      bool_or(r.authority_name = any (string_to_array(
        (select value from sysparam where "group" = 'SECURITY' and key = 'MFA_ROLES' and deleted_at is null), ','))) as asked
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null) held
  where s.token_hash = p_token and s.ended_at is null and s.viewer_id is null and s.expires_at >= now()
    and s.last_seen_at >= now() - make_interval(secs => s.idle_seconds)
    and (s.replaced_at is null or s.replaced_at >= now() - interval '10 seconds')
    and (s.companion_hash is null or s.companion_hash is not distinct from p_companion)
    and effective_status(u, l) = 'APPROVED';
  if second_factor_asked and must_enrol(user_id) then
    user_id := null;
    stamp := null;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.session_written(p_session bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select written_lsn::text from session where id = p_session
$function$;

CREATE OR REPLACE FUNCTION public.settle_notices(p_kinds text, p_link text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update notification set read_at = now()
  where link = p_link and link like '/backoffice/approval/%' and read_at is null and kind like p_kinds || '%'
$function$;

CREATE OR REPLACE FUNCTION public.settle_told(p_kinds text[], p_link text, p_of text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update notification set read_at = now()
  where link = p_link and read_at is null and kind = any (p_kinds) and params ->> 'of' is not distinct from p_of
$function$;

CREATE OR REPLACE FUNCTION public.shares_are_whole(p_shares jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_typeof(p_shares) = 'array' and (jsonb_array_length(p_shares) = 0 or (
    select sum((e ->> 'bp')::int) = 10000 and bool_and((e ->> 'bp')::int between 1 and 10000) from jsonb_array_elements(p_shares) e))
$function$;

CREATE OR REPLACE FUNCTION public.signature_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.status = 'VOID' or old.status = 'SIGNED' and new.status <> 'VOID' then
    raise exception 'signature % is fixed', old.id using errcode = 'LG005';
  end if;
  if (new.invoice_id, new.label_id, new.paper_hash) is distinct from (old.invoice_id, old.label_id, old.paper_hash) then
    raise exception 'signature % belongs to one paper', old.id using errcode = 'LG005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.site_numbers(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(artists bigint, songs bigint, paid bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select
    (select count(*) / 10 * 10 from artist where approval_status = 'APPROVED' and deleted_at is null and revision_of is null),
    (select count(*) / 10 * 10 from song s join album a on a.id = s.album_id
      where s.deleted_at is null and a.deleted_at is null and s.revision_of is null and a.revision_of is null and is_live(a.approval_status)),
    (select case when count(distinct label_id) >= 10 then trunc(sum(total), 1 - length(sum(total)::text))::bigint end
      from invoice where status = 'P' and paid_at >= p_from and paid_at < p_to)
$function$;

CREATE OR REPLACE FUNCTION public.slip_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'UPDATE' and old.number is not null and (new.status = 'DRAFT'
    or old.status = 'REPLACED' and new.status <> 'REPLACED' or old.status = 'CANCELLED' and new.status = 'ISSUED'
    or (new.number, new.pph, new.base, new.rate_bp, new.article, new.payee, new.letterhead, new.withheld_on, new.invoice_id, new.label_id,
      new.replaces, new.issued_at) is distinct from
    (old.number, old.pph, old.base, old.rate_bp, old.article, old.payee, old.letterhead, old.withheld_on, old.invoice_id, old.label_id,
      old.replaces, old.issued_at)) then
    raise exception 'slip % is fixed', old.number using errcode = 'LG005';
  end if;
  if new.status = 'ISSUED' and new.number is null then
    new.number := format('BP/%s/%s', extract(year from new.withheld_on)::int,
      lpad(next_of_series('SLIP', extract(year from new.withheld_on)::int)::text, 6, '0'));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.song_owner(p_song bigint, p_datenum integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce((select label_id from song_ownership where song_id = p_song and until_period > p_datenum order by until_period limit 1),
    (select label_id from song where id = p_song))
$function$;

CREATE OR REPLACE FUNCTION public.sound_matches(p_media text, p_song bigint, p_label bigint)
 RETURNS TABLE(song_id bigint, media_id text, title text, same_label boolean, isrc text, alike real, at real, their_at real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with mine as materialized (select s.album_id, sound_sent(p_media, s.album_id) as sent from song s where s.id = p_song),
  alike as (
    select t.twin_id as media_id, t.alike, t.media_at as at, t.twin_at as their_at from sound_twin t where t.media_id = p_media
    union all select t.media_id, t.alike, t.twin_at, t.media_at from sound_twin t where t.twin_id = p_media
    union all select p_media, 1, 0, 0
    union all select twin.id, 1, 0, 0 from media one join media twin on twin.sha256 = one.sha256 and twin.kind = 'SONG' and twin.id <> one.id
      where one.id = p_media),
  matching as (
    select distinct on (s.id) s.*, alike.alike, alike.at, alike.their_at
    from mine, alike join song s on s.song_file = alike.media_id join album a on a.id = s.album_id
    where s.id <> p_song and s.revision_of is null and s.id is distinct from (select revision_of from song where id = p_song) and s.deleted_at is null and a.deleted_at is null
      and (a.id = mine.album_id or a.approval_status in ('SUBMITTED', 'APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN') and sound_sent(s.song_file, a.id) < mine.sent)
    order by s.id, alike.alike desc),
  told as (select *, label_id = p_label as own, label_id = p_label or app_label() is null as named from matching)
  select case when named then id else 0 end, case when named then song_file end, case when named then song_title end,
    own, case when own then told.isrc end, told.alike, told.at, told.their_at
  from told order by told.alike desc, id limit 20
$function$;

CREATE OR REPLACE FUNCTION public.sound_sent(p_media text, p_album bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(
    (select min(e.at) from transition_event e where e.entity = 'album' and e.entity_id = a.id and e.to_status = 'SUBMITTED' and e.at >= m.created_at),
    case when a.approval_status in ('SUBMITTED', 'APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN') then coalesce(a.submitted_at, a.created_at) end, 'infinity')
  from album a, media m where a.id = p_album and m.id = p_media
$function$;

CREATE OR REPLACE FUNCTION public.spend_isrc()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into spent_isrc values (old.isrc, old.label_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stand_last()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('select coalesce(max("order") + 1, 0) from %I', tg_table_name) into new."order";
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.statement_parts_stand()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare fixed bigint;
begin
  select s.id into fixed from statement s where s.status in ('APPROVED', 'PUBLISHED') and s.id in (select statement_id from changed) limit 1;
  if found then raise exception 'statement % is fixed', fixed using errcode = 'LG005'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.statement_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if new.status not in ('APPROVED', 'PUBLISHED') or old.status = 'PUBLISHED' and new.status <> old.status
    or (new.label_id, new.datenum, new.stream, new.earned, new.adjusted, new.recoupment, new.top_up, new.payable, new.held,
      new.calculated_by, new.calculated_at, new.approved_by, new.approved_at, new.four_eyes_waived) is distinct from
    (old.label_id, old.datenum, old.stream, old.earned, old.adjusted, old.recoupment, old.top_up, old.payable, old.held,
      old.calculated_by, old.calculated_at, old.approved_by, old.approved_at, old.four_eyes_waived) then
    raise exception 'statement % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.statements_of_invoice(p_invoice bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select statement_id from invoice where id = p_invoice
  union
  select s.id from invoice i join statement s on s.label_id = i.label_id and s.stream = i.stream and s.approved_at < i.created_at
  where i.id = p_invoice and not exists (select from invoice own where own.statement_id = s.id)
    and not exists (select from invoice n where n.label_id = i.label_id and n.stream = i.stream
      and n.created_at > s.approved_at and n.created_at < i.created_at)
$function$;

CREATE OR REPLACE FUNCTION public.status_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.status_at := public.app_now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stream_of(p_channel text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when p_channel = 'RBT' then 'RINGBACK' else 'MUSIC' end $function$;

CREATE OR REPLACE FUNCTION public.suspense_key(p_isrc text, p_upc text, p_title text, p_artist text, p_content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select md5(case when p_isrc <> '' then p_isrc when p_title <> '' then lower(p_title) || chr(31) || lower(p_artist)
    else chr(31) || p_upc || chr(31) || p_content end)
$function$;

CREATE OR REPLACE FUNCTION public.suspense_unmatch(p_decision bigint, p_batch bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare months int[];
begin
  select array_agg(distinct datenum) into months from suspense_line where decision_id = p_decision and batch_id = p_batch;
  delete from usage_line u where u.batch_id = p_batch and u.datenum = any (months) and (u.id, u.datenum, u.song_id) in (
    select l.id, l.datenum, l.song_id from suspense_line l where l.decision_id = p_decision and l.batch_id = p_batch);
end $function$;

CREATE OR REPLACE FUNCTION public.take_file(p_id text, p_kind text, p_label bigint)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare file media;
begin
  select * into file from media where id = p_id;
  if not found or (file.label_id is not null and file.label_id is distinct from p_label) then return 'MISSING'; end if;
  if file.kind <> p_kind then return 'KIND'; end if;
  if file.status = 'REFUSED' then return 'REFUSED'; end if;
  if file.label_id is distinct from p_label then
    update media set label_id = p_label where id = p_id and label_id is null;
    if not found then return 'MISSING'; end if;
    update media_variant set label_id = p_label where media_id = p_id;
    update media_sound set label_id = p_label where media_id = p_id;
  end if;
  return case file.status when 'READY' then 'OK' else 'PENDING' end;
end $function$;

CREATE OR REPLACE FUNCTION public.take_try(p_name text, p_minutes integer, OUT spent integer, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into sign_in_try as t values (left(p_name, 240), 1, clock_timestamp() + make_interval(mins => p_minutes))
  on conflict (name) do update set
    spent = case when t.until <= clock_timestamp() then 1 else t.spent + 1 end,
    until = case when t.until <= clock_timestamp() then excluded.until else t.until end
  returning t.spent, t.until
$function$;

CREATE OR REPLACE FUNCTION public.take_turn(p_name text, p_minutes integer, p_free integer, p_spacing integer, p_longest integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into sign_in_try as t values (left(p_name, 240), 1, clock_timestamp() + make_interval(mins => p_minutes))
  on conflict (name) do update set
    spent = case when t.until <= clock_timestamp() then 1 else t.spent + 1 end,
    until = case when t.until <= clock_timestamp() then excluded.until else t.until end,
    next_at = case when t.until <= clock_timestamp() or t.spent < p_free then null
      else greatest(t.next_at, clock_timestamp()) + make_interval(secs => p_spacing) end
  where t.until <= clock_timestamp() or t.spent < p_free or t.next_at is null
    or t.next_at + make_interval(secs => p_spacing - p_longest) <= clock_timestamp()
  returning greatest(0, coalesce(extract(epoch from t.next_at - clock_timestamp()), 0) * 1000)::int
$function$;

CREATE OR REPLACE FUNCTION public.task_name(p_task text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_task $function$;

CREATE OR REPLACE FUNCTION public.tax_rule_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.from_day > (public.app_now() at time zone 'Asia/Jakarta')::date then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'to_day' = to_jsonb(old) - 'to_day' then return new; end if;
  raise exception 'a tax rule is ended and replaced, not changed' using errcode = 'LG005';
end $function$;

CREATE OR REPLACE FUNCTION public.team_of(p_label bigint)
 RETURNS TABLE(id bigint, login text, name text, email text, status text, authority_name text, role_name text, last_seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select u.id, u.login, trim(u.first_name || ' ' || u.last_name), u.email, u.status, held.authority_name, held.name,
    (select max(s.last_seen_at) from session s where s.user_id = u.id and s.viewer_id is null)
  from app_user u
  left join lateral (select r.authority_name, r.name from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.deleted_at is null order by ur."order" limit 1) held on true
  where u.label_id = p_label and u.deleted_at is null and (app_label() is null or app_label() = p_label)
  order by lower(trim(u.first_name || ' ' || u.last_name)), u.id
$function$;

CREATE OR REPLACE FUNCTION public.term_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform mark_label_stale(coalesce(new.label_id, old.label_id), 'TERM');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.term_end(p_start date, p_months integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select d - (extract(day from d) = extract(day from p_start))::int from (select (p_start + make_interval(months => p_months))::date as d) same
$function$;

CREATE OR REPLACE FUNCTION public.territory_of(country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE country WHEN 'ID'::text THEN 'DOMESTIC'::text WHEN ''::text THEN 'UNKNOWN'::text ELSE 'INTERNATIONAL'::text END;

CREATE OR REPLACE FUNCTION public.told_artists_of_album(p_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'MAIN'),
    'feat. ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'FEATURING'),
    'with ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'WITH'))
  from album_artist c join artist n on n.id = c.artist_id where c.album_id = p_id
$function$;

CREATE OR REPLACE FUNCTION public.told_artists_of_song(p_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'MAIN'),
    'feat. ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'FEATURING'),
    'with ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'WITH'))
  from song_artist c join artist n on n.id = c.artist_id where c.song_id = p_id
$function$;

CREATE OR REPLACE FUNCTION public.told_name(a artist)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(a.approved_as ->> 'name', a.stage_name) $function$;

CREATE OR REPLACE FUNCTION public.told_pages(a artist)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case when a.approved_as is null then platform_ids(a.external_account) else a.approved_as -> 'pages' end
$function$;

CREATE OR REPLACE FUNCTION public.tone_matches(p_rbt bigint)
 RETURNS TABLE(song_id bigint, title text, label text, song_file text, same_label boolean, parent boolean, alike real, at real, their_at real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with mine as materialized (select * from rbt where id = p_rbt and (app_label() is null or label_id = app_label())),
  alike as (
    select t.twin_id as media_id, t.alike, t.media_at as at, t.twin_at as their_at from mine join sound_twin t on t.media_id = mine.rbt_audio
    union all select t.media_id, t.alike, t.twin_at, t.media_at from mine join sound_twin t on t.twin_id = mine.rbt_audio),
  matching as (
    select s.id as song_id, s.song_title as title, s.label_id, s.song_file as media_id, coalesce(s.id = mine.song_id, false) as parent, alike.alike, alike.at, alike.their_at
      from mine, alike join song s on s.song_file = alike.media_id join album a on a.id = s.album_id
      where s.revision_of is null and s.deleted_at is null and a.deleted_at is null and (s.id = mine.song_id or a.approval_status in ('SUBMITTED', 'APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'))
    union all
    select null, r.title_rbt, r.label_id, r.rbt_audio, false, alike.alike, alike.at, alike.their_at
      from mine, alike join rbt r on r.rbt_audio = alike.media_id and r.revision_of is null
      where r.id <> mine.id and r.label_id <> mine.label_id and r.deleted_at is null and r.approval_status in ('SUBMITTED', 'APPROVED')),
  told as (select m.*, l.name as label, m.label_id = mine.label_id as own, app_label() is null or m.label_id = mine.label_id as named
    from mine, matching m join label l on l.id = m.label_id)
  select case when named then told.song_id end, case when named then told.title end, case when named then told.label end,
    case when named then told.media_id end, own, told.parent, told.alike, told.at, told.their_at
  from told order by told.parent desc, told.alike desc, told.song_id limit 20
$function$;

CREATE OR REPLACE FUNCTION public.top_hit_gone(p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and a.approval_status = 'TAKEN_DOWN')
$function$;

CREATE OR REPLACE FUNCTION public.top_hit_release(p_id bigint, p_day date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select a.upc_icpn from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null and s.deleted_at is null
    and exists (select from release_seen(a.upc_icpn, null, p_day))
$function$;

CREATE OR REPLACE FUNCTION public.top_hit_sound(p_id bigint, p_day date)
 RETURNS TABLE(media_id text, storage_key text, mime text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.id, v.storage_key, v.mime, v.bytes
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_variant v on v.media_id = m.id and v.variant = 'preview'
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null
    and s.deleted_at is null and a.deleted_at is null and is_live(a.approval_status) and m.status = 'READY'
    and coalesce(a.release_date, p_day) <= p_day
$function$;

CREATE OR REPLACE FUNCTION public.top_hit_wave(p_id bigint, p_day date)
 RETURNS TABLE(artist text, since date, peaks jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce((select string_agg(told_name(a2), ', ' order by sa."order") from song_artist sa join artist a2 on a2.id = sa.artist_id
      where sa.song_id = s.id and sa.role = 'MAIN'), ''), a.release_date, w.peaks
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_sound w on w.media_id = m.id
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null
    and s.deleted_at is null and a.deleted_at is null and is_live(a.approval_status) and m.status = 'READY'
    and coalesce(a.release_date, p_day) <= p_day
$function$;

CREATE OR REPLACE FUNCTION public.touch_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := public.app_now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.transfer_albums(p_module text, p_id bigint, p_label bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with recursive moved (id) as (
    select a.id from album a where a.label_id = p_label and (app_label() is null or app_label() = p_label) and case p_module
      when 'ALBUM' then a.id = p_id
      else a.deleted_at is null and (exists (select from album_artist c where c.album_id = a.id and c.artist_id = p_id and c.role = 'MAIN')
        or not exists (select from album_artist c where c.album_id = a.id and c.role = 'MAIN')
          and exists (select from song s join song_artist c on c.song_id = s.id where s.album_id = a.id and c.artist_id = p_id and c.role = 'MAIN')) end
    union
    select other.album_id from moved join song s on s.album_id = moved.id join song other on other.isrc = s.isrc and other.label_id = p_label)
  select id from moved
$function$;

CREATE OR REPLACE FUNCTION public.transfer_figures(p_songs bigint[], p_labels bigint[])
 RETURNS TABLE(label_id bigint, figure text, datenum integer, amount numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select a.label_id, a.kind || '.' || a.stream, null::int, a.balance::numeric from ledger_account a where a.label_id = any (p_labels)
  union all
  select l.id, 'INCOME', u.datenum, sum(u.amount_idr) from unnest(p_labels) l (id) join usage_rollup u on u.label_id = l.id and u.song_id = any (p_songs)
  group by l.id, u.datenum
$function$;

CREATE OR REPLACE FUNCTION public.transfer_hindrances(p_module text, p_id bigint, p_from bigint, p_to bigint, p_effective integer, p_except bigint)
 RETURNS TABLE(code text, params jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare albums bigint[]; songs bigint[];
begin
  if app_label() is not null and app_label() <> p_from then raise exception 'not one''s own' using errcode = 'insufficient_privilege'; end if;
  albums := array(select transfer_albums(p_module, p_id, p_from));
  songs := array(select id from song where album_id = any (albums));
  if p_to is not null then
    if p_to = p_from then return query select 'self', '{}'::jsonb; end if;
    return query select 'closedLabel', jsonb_build_object('label', l.name) from label l
      where l.id = p_to and (l.deleted_at is not null or l.approval_status <> 'APPROVED');
  end if;
  return query select 'twice', jsonb_build_object('label', t.to_label_name) from log_transfer_content t
    where t.module_name = p_module and t.module_id = p_id and t.id is distinct from p_except
      and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED');
  return query select 'songElsewhere', jsonb_build_object('title', t.title, 'label', t.to_label_name) from log_transfer_content t
    where t.from_label_id = p_from and t.id is distinct from p_except and (t.module_name, t.module_id) <> (p_module, p_id)
      and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED')
      and exists (select from transfer_albums(t.module_name, t.module_id, p_from) a where a = any (albums)) limit 1;
  return query select 'correction', jsonb_build_object('title', coalesce(nullif(a.display_album_title, ''), a.album_title)) from album a
    where a.id = any (albums) and a.revision_of is not null and a.deleted_at is null and a.approval_status not in ('APPROVED', 'REJECTED') order by a.id limit 1;
  return query select 'correction', jsonb_build_object('title', a.stage_name) from artist a
    where p_module = 'ARTIST' and a.revision_of = p_id and a.deleted_at is null and a.approval_status not in ('APPROVED', 'REJECTED');
  return query select 'correction', jsonb_build_object('title', r.title_rbt) from rbt r
    where r.song_id = any (songs) and r.revision_of is not null and r.deleted_at is null and r.approval_status not in ('APPROVED', 'REJECTED') order by r.id limit 1;
  return query select 'invoice', jsonb_build_object('period', i.periode) from invoice i
    where i.label_id = p_from and i.status in ('R', 'S', 'U')
      and exists (select from statement_line l where l.statement_id = any (array(select statements_of_invoice(i.id))) and l.song_id = any (songs)) order by i.periode limit 1;
  if p_effective is not null then
    return query select 'periodClosed', jsonb_build_object('period', p_effective)
      where is_locked(p_effective) or exists (select from statement s where s.datenum >= p_effective and s.status in ('APPROVED', 'PUBLISHED'));
    return query select 'ownedSince', jsonb_build_object('period', max(o.until_period)) from song_ownership o
      where o.song_id = any (songs) having max(o.until_period) >= p_effective;
    return query select 'booked', jsonb_build_object('period', max(b.datenum)) from (
      select u.datenum from usage_rollup u where u.label_id = p_from and u.datenum >= p_effective and u.song_id = any (songs)
      group by u.datenum, u.song_id, u.channel, u.dsp, u.sale_type, u.country having (sum(u.quantity), sum(u.amount_idr)) <> (0, 0)) b
      having count(*) > 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.transfer_target(p_code text, p_name text)
 RETURNS TABLE(id bigint, systemcode text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.id, l.systemcode, l.name from label l where l.systemcode = upper(btrim(p_code)) and lower(btrim(l.name)) = lower(btrim(p_name))
$function$;

CREATE OR REPLACE FUNCTION public.unit_of(channel text, sale_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (sale_type = 'DOWNLOAD'::text) THEN 'DOWNLOAD'::text WHEN (sale_type = ANY (ARRAY['RBT'::text, 'NSP'::text])) THEN 'ACTIVATION'::text WHEN (sale_type = ANY (ARRAY['SYNC'::text, 'REFUND'::text, 'PENALTY'::text, 'FEE'::text])) THEN 'NONE'::text WHEN (channel = 'RBT'::text) THEN 'ACTIVATION'::text WHEN (channel = ANY (ARRAY['DSP'::text, 'OWN_SERVICE'::text, 'COVER_TO_MASTER'::text])) THEN 'PLAY'::text ELSE 'NONE'::text END;

CREATE OR REPLACE FUNCTION public.unused_files(p_before timestamp with time zone, p_limit integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with idle as materialized (
    select m.id, m.created_at from media m
    where m.created_at < p_before and m.kind in ('SONG', 'RINGBACK', 'COVER', 'ARTIST_IMAGE') and m.status <> 'QUARANTINED'
      and not exists (select from song s where s.song_file = m.id) and not exists (select from rbt t where t.rbt_audio = m.id)
      and not exists (select from album a where a.album_image = m.id) and not exists (select from artist p where p.artist_image = m.id)
      and not exists (select from cover_application c where c.demo_file = m.id)),
  told as materialized (
    select named[1] as id from (
      select snapshot::text as said from transition_event where snapshot is not null and exists (select from idle)
      union all select revision_base::text from album where revision_of is not null and exists (select from idle)
      union all select revision_base::text from artist where revision_of is not null and exists (select from idle)
      union all select revision_base::text from rbt where revision_of is not null and exists (select from idle)) kept,
      regexp_matches(said, '"([0-9A-Za-z]{22})"', 'g') named)
  select id from idle where not exists (select from told where told.id = idle.id) order by created_at limit p_limit
$function$;

CREATE OR REPLACE FUNCTION public.upc_taken(p_upc text, p_album bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from album where revision_of is null and lpad(upc_icpn, 14, '0') = lpad(p_upc, 14, '0')
    and id is distinct from coalesce((select revision_of from album where id = p_album), p_album))
$function$;

CREATE OR REPLACE FUNCTION public.usage_amiss()
 RETURNS TABLE(label_id bigint, datenum integer, rollup text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
 SET work_mem TO '64MB'
AS $function$
  with facts as materialized (
    select l.label_id, l.datenum, l.channel, l.dsp, l.sale_type, l.country, sum(l.quantity) as quantity, sum(l.amount_idr) as amount
    from (select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr from usage_line
      union all select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr from usage_file_sum) l group by 1, 2, 3, 4, 5, 6),
  cold as materialized (select distinct datenum from usage_file),
  kept as (
    select 'usage_month' as rollup, m.label_id, m.datenum, m.channel, m.dsp, m.sale_type, m.country, -m.quantity::numeric as quantity, -m.amount_idr as amount from usage_month m
    union all
    select 'usage_rollup', r.label_id, r.datenum, r.channel, r.dsp, r.sale_type, r.country, -r.quantity::numeric, -r.amount_idr from usage_rollup r
    union all
    select t, f.* from facts f, unnest(array['usage_month', 'usage_rollup']) t),
  counted as (
    select l.label_id, l.datenum, l.day, l.song_id, case unit when 'PLAY' then -l.quantity else 0 end as plays,
      case unit when 'DOWNLOAD' then -l.quantity else 0 end as downloads, case unit when 'ACTIVATION' then -l.quantity else 0 end as activations,
      -l.quantity as quantity, -l.amount_idr as amount
    from usage_line l cross join lateral (select unit_of(l.channel, l.sale_type) as unit) u),
  by_song as (
    select 'usage_song_month' as rollup, m.label_id, m.datenum, null::date as day, m.song_id, m.plays, m.downloads, m.activations, m.quantity, m.amount_idr as amount
    from usage_song_month m
    union all
    select 'usage_song_month', c.label_id, c.datenum, null, c.song_id, c.plays, c.downloads, c.activations, c.quantity, c.amount from counted c
    union all
    select 'usage_day', d.label_id, d.datenum, d.day, d.song_id, d.plays, d.downloads, d.activations, d.quantity, d.amount_idr from usage_day d
    union all
    select 'usage_day', c.label_id, c.datenum, c.day, c.song_id, c.plays, c.downloads, c.activations, c.quantity, c.amount from counted c where c.day is not null)
  select distinct k.label_id, k.datenum, k.rollup from (
    select k.rollup, k.label_id, k.datenum from kept k group by k.rollup, k.label_id, k.datenum, k.channel, k.dsp, k.sale_type, k.country
    having (sum(k.quantity), sum(k.amount)) <> (0, 0)
    union all
    select s.rollup, s.label_id, s.datenum from by_song s group by s.rollup, s.label_id, s.datenum, s.day, s.song_id
    having (sum(s.plays), sum(s.downloads), sum(s.activations), sum(s.quantity), sum(s.amount)) <> (0, 0, 0, 0, 0)
      and s.datenum not in (select datenum from cold)) k order by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.usage_cool(p_batch bigint, p_datenum integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare gone record; back record; kept record;
begin
  with taken as (
    delete from usage_line where datenum = p_datenum and batch_id = p_batch and id > 0 and decision_id is null returning quantity, amount_idr)
  select count(*) as lines, coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount_idr), 0) as amount into gone from taken;
  with taken as (
    delete from usage_line n where n.datenum = p_datenum and n.batch_id = p_batch and n.id < 0
      and not exists (select from usage_line p where p.label_id = n.label_id and p.datenum = p_datenum and p.id = -n.id) returning quantity, amount_idr)
  select count(*) as lines, coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount_idr), 0) as amount into back from taken;
  select coalesce(sum(lines) filter (where sign = 1), 0) as lines, coalesce(sum(quantity) filter (where sign = 1), 0) as quantity,
    coalesce(sum(amount_idr) filter (where sign = 1), 0) as amount, coalesce(sum(lines) filter (where sign = -1), 0) as back_lines,
    coalesce(sum(quantity) filter (where sign = -1), 0) as back_quantity, coalesce(sum(amount_idr) filter (where sign = -1), 0) as back_amount
    into kept from usage_file where batch_id = p_batch and datenum = p_datenum;
  if (gone.lines, gone.quantity, gone.amount, back.lines, back.quantity, back.amount)
    <> (kept.lines, kept.quantity, kept.amount, kept.back_lines, kept.back_quantity, kept.back_amount) then
    raise exception 'the files of report % do not hold its lines of %', p_batch, p_datenum using errcode = 'data_exception';
  end if;
  return gone.lines;
end $function$;

CREATE OR REPLACE FUNCTION public.usage_files_as_seen(p_from integer, p_to integer, p_seen text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if (select count(id) || ':' || coalesce(max(id), 0) from usage_file where datenum between p_from and p_to) <> p_seen then
    raise exception 'lines have moved meanwhile' using errcode = 'serialization_failure';
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.usage_open_income()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare m int;
begin
  for m in select distinct s.datenum from statement s where s.status in ('APPROVED', 'PUBLISHED')
    and to_regclass('usage_rollup_' || s.datenum) is not null and to_regclass('usage_rollup_open_' || s.datenum) is null order by 1
  loop execute format('create index %I on %I (label_id) where statement_id is null', 'usage_rollup_open_' || m, 'usage_rollup_' || m); end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.usage_partition(p_datenum integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare t text; name text;
begin
  if not is_period(p_datenum) then raise exception '% is no period', p_datenum using errcode = '22023'; end if;
  foreach t in array array['usage_line', 'usage_rollup'] loop
    name := t || '_' || p_datenum;
    if to_regclass('public.' || name) is not null then continue; end if;
    perform pg_advisory_xact_lock(7460);
    if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then continue; end if;
    execute format('create table public.%I (like %I including all)', name, t);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', name || '_owner', name);
    execute format('alter table %I attach partition %I for values in (%s)', t, name, p_datenum);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.usage_summarize(p_datenum integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare i regclass;
begin
  for i in select x.indexrelid::regclass from pg_index x join pg_class c on c.oid = x.indexrelid join pg_am m on m.oid = c.relam
    where x.indrelid = any (array[to_regclass('usage_line_' || p_datenum), to_regclass('usage_rollup_' || p_datenum)]) and m.amname = 'brin'
  loop perform brin_summarize_new_values(i); end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.usage_turn(p_batch bigint, p_datenum integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with turned as (
    insert into usage_file (batch_id, datenum, bucket, sign, storage_key, bytes, lines, quantity, amount_idr)
    select batch_id, datenum, bucket, -1, storage_key, bytes, lines, -quantity, -amount_idr from usage_file
    where batch_id = p_batch and (p_datenum is null or datenum = p_datenum) and sign = 1
    returning id, datenum, bucket)
  insert into usage_file_sum (file_id, batch_id, label_id, datenum, channel, dsp, sale_type, country, currency, lines, quantity, amount_idr)
  select t.id, s.batch_id, s.label_id, s.datenum, s.channel, s.dsp, s.sale_type, s.country, s.currency, s.lines, -s.quantity, -s.amount_idr
  from turned t join usage_file f on f.batch_id = p_batch and f.datenum = t.datenum and f.bucket = t.bucket and f.sign = 1
    join usage_file_sum s on s.file_id = f.id
$function$;

CREATE OR REPLACE FUNCTION public.wait_for_earnings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7463);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.was_approved(p_entity text, p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from transition_event where entity = p_entity and entity_id = p_id and 'APPROVED' in (from_status, to_status))
$function$;

CREATE OR REPLACE FUNCTION public.with_version(title text, version text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when coalesce(version, '') = '' then title
    -- In brackets or behind a dash: "Live Forever" says nothing of a concert.
    when exists (select from unnest(array['(', '[', '- ']) mark where strpos(lower(title), mark || lower(version)) > 0) then title
    else title || ' (' || version || ')' end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_contract_version(p_label bigint, p_version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  gone contract_version;
  before contract_version;
  ends int;
begin
  if not contract_version_open(p_label, p_version) then raise exception 'version % is used', p_version using errcode = 'LG005'; end if;
  select * into gone from contract_version where label_id = p_label and version = p_version;
  select * into before from contract_version where label_id = p_label and version < p_version order by version desc limit 1;
  delete from contract_version where id = gone.id;
  perform set_config('rilis.withdraws_version', 'on', true);
  update label set contract_number = before.number, contract_date = before.signed_on, contract_start = before.start_day,
    contract_end = before.end_day, renewal_months = before.renewal_months, notice_days = before.notice_days,
    rilis_share = before.rilis_share, label_share = before.label_share, label_pool = before.label_pool, rev_share = before.rev_share,
    minimum_guarantee = before.minimum_guarantee, mg_mode = before.mg_mode, other_term_condition = before.other_term_condition,
    contract_from = before.from_period, contract_written_by = before.written_by, contract_confirmed_by = before.confirmed_by
    where id = p_label;
  update contract_version set at = before.at where label_id = p_label and version = before.version;
  if (gone.label_share, gone.label_pool, gone.rev_share) is distinct from (before.label_share, before.label_pool, before.rev_share) then
    ends := to_char(make_date(gone.from_period / 100, gone.from_period % 100, 1) - 1, 'YYYYMM')::int;
    delete from contract_term where label_id = p_label and is_default and from_period >= gone.from_period;
    update contract_term set to_period = null where label_id = p_label and is_default and to_period = ends;
  end if;
  perform set_config('rilis.withdraws_version', 'off', true);
end $function$;
