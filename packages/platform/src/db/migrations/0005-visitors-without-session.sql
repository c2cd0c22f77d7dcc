-- Expired sessions used to be deleted without their visitors, who were left for ever. The sweep finds visitors by their
-- expired session, so those without one get one.
insert into sessions (
  site_id, id, client_id, subject_kind, subject_id, created_at, current_hash, idle_until, absolute_until
)
select v.site_id, gen_random_uuid(), v.client_id, 'visitor', v.id, v.created_at, '\x', v.created_at, v.created_at
from visitors v
where not exists (
  select from sessions s
  where s.site_id = v.site_id and s.subject_id = v.id and s.subject_kind = 'visitor'
);
