INSERT INTO visitors (boat, came_on) VALUES ('Snow Goose', '2026-12-01');
