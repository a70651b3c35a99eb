alter table candidate_ads add column announced_at timestamptz(3);

-- Whoever is shown an ad already is not notified of it years later.
update candidate_ads
set announced_at = now()
where published_on is null
  or published_on <= current_date;
