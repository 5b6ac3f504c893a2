-- Where the music of whoever registers can be heard: what a reviewer listens to before they let somebody in.
alter table label add column link text check (link ~ '^https?://' and length(link) <= 310);
