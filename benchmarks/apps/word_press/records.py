"""What WordPress's database says of a site, by table and key: no drafts of its own, no caches."""

from __future__ import annotations

import json
import re
from typing import Any

from lab.mariadb import MariaDB
from lab.rows import Difference

#: What WordPress writes beside what somebody asks of it, when a page is only looked at too.
_OWN_POSTS = ("revision", "wp_global_styles", "customize_changeset", "oembed_cache")
_OWN_OPTIONS = (
    r"^(_transient_|_site_transient_)|_children$|^(cron|fresh_site|rewrite_rules|db_upgraded"
    r"|recently_edited|recently_activated|can_compress_scripts|recovery_keys|new_admin_email"
    r"|adminhash|finished_updating_comment_type|https_detection_errors|nav_menu_options|user_count"
    r"|theme_switched|current_theme|sidebars_widgets|widget_.*|wp_calendar_.*)$"
)
#: How an account has set its lists: the columns that it hides, the rows of a page.
_LAYOUT = r"^(manage.*columnshidden|.*_per_page)$"
_POST_METAS = {
    "alt": "_wp_attachment_image_alt",
    "thumbnail": "_thumbnail_id",
    "file": "_wp_attached_file",
    "menu_object": "_menu_item_object_id",
    "menu_parent": "_menu_item_menu_item_parent",
}
_USER_METAS = {
    "first_name": "first_name",
    "last_name": "last_name",
    "nickname": "nickname",
    "about": "description",
    "role": "wp_capabilities",
}
_TAXONOMIES = ("category", "post_tag", "nav_menu", "post_format")

COLUMNS = {
    "posts": ["type", "title", "status", "name", "content", "excerpt", "author", "parent", "order",
              "comments", "pings", "date", "password", *_TAXONOMIES, *_POST_METAS],
    "terms": ["taxonomy", "name", "slug", "about", "parent"],
    "comments": ["post", "author", "email", "content", "parent", "approved"],
    "users": ["login", "email", "url", "display", "pass", *_USER_METAS],
    "options": ["value"],
    "layout": ["name", "value"],
}  # fmt: skip


def difference(base: MariaDB, seed: str, now: str) -> Difference:
    """What differs between two databases of the same server."""
    before, after = read(base, seed), read(base, now)
    found: dict[tuple[str, Any], tuple[Any, Any]] = {}
    for table in COLUMNS:
        for key in {**before[table], **after[table]}:
            pair = (before[table].get(key), after[table].get(key))
            if pair[0] != pair[1]:
                found[table, key] = pair
    return Difference(found, COLUMNS)


def read(base: MariaDB, name: str) -> dict[str, dict[Any, dict[str, Any]]]:
    """All records of one database."""
    told = dict(zip(_QUESTIONS, _answers(base, name), strict=True))
    terms: dict[tuple[int, str], list[str]] = {}
    for post, taxonomy, term in told["relations"]:
        terms.setdefault((post, taxonomy), []).append(term)
    post_metas = _metas(told["postmeta"])
    user_metas = _metas(told["usermeta"])
    posts = {}
    for key, *values in told["posts"]:
        more = [", ".join(sorted(terms.get((key, each), []))) for each in _TAXONOMIES]
        metas = [post_metas.get((key, each)) for each in _POST_METAS.values()]
        posts[key] = dict(zip(COLUMNS["posts"], [*values, *more, *metas], strict=True))
    users = {}
    for key, *values in told["users"]:
        metas = [user_metas.get((key, each)) for each in _USER_METAS.values()]
        users[key] = dict(zip(COLUMNS["users"], [*values, *metas], strict=True))
        users[key]["role"] = " ".join(re.findall(r'"(\w+)";b:1', users[key]["role"] or ""))
    layout = {
        (user, name): {"name": name, "value": value}
        for (user, name), value in user_metas.items()
        if re.search(_LAYOUT, name)
    }
    options = {name: {"value": value} for name, value in told["options"]
               if not re.search(_OWN_OPTIONS, name)}  # fmt: skip
    return {
        "posts": posts, "users": users, "options": options, "layout": layout,
        **{table: {key: dict(zip(COLUMNS[table], values, strict=True))
                   for key, *values in told[table]} for table in ("terms", "comments")},
    }  # fmt: skip


def _metas(rows: list[list[Any]]) -> dict[tuple[int, str], str]:
    return {(key, name): value for key, name, value in rows}


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"'{name}'" for name in names)


_QUESTIONS = {
    "posts": "ID, post_type, post_title, post_status, post_name, post_content, post_excerpt, "
    "post_author, post_parent, menu_order, comment_status, ping_status, "
    "CAST(post_date AS CHAR), post_password FROM {}.wp_posts "
    f"WHERE post_status <> 'auto-draft' AND post_type NOT IN ({_listed(_OWN_POSTS)})",
    "postmeta": "post_id, meta_key, meta_value FROM {}.wp_postmeta",
    "relations": "object_id, taxonomy, name FROM {0}.wp_term_relationships "
    "JOIN {0}.wp_term_taxonomy USING (term_taxonomy_id) JOIN {0}.wp_terms USING (term_id)",
    "terms": "term_id, taxonomy, name, slug, description, parent FROM {0}.wp_terms "
    "JOIN {0}.wp_term_taxonomy USING (term_id)",
    "comments": "comment_ID, comment_post_ID, comment_author, comment_author_email, "
    "comment_content, comment_parent, comment_approved FROM {}.wp_comments",
    "users": "ID, user_login, user_email, user_url, display_name, user_pass FROM {}.wp_users",
    "usermeta": "user_id, meta_key, meta_value FROM {}.wp_usermeta",
    "options": "option_name, option_value FROM {}.wp_options",
}


def _answers(base: MariaDB, name: str) -> list[list[list[Any]]]:
    """All at once, since each call of the client takes its time."""
    asked = [_as_json(number, each.format(name)) for number, each in enumerate(_QUESTIONS.values())]
    found: list[list[list[Any]]] = [[] for _ in _QUESTIONS]
    for number, row in base.lines("SET NAMES utf8mb4;" + ";".join(asked)):
        found[int(number)].append(json.loads(row))
    return found


def _as_json(number: int, question: str) -> str:
    columns, source = question.split(" FROM ", 1)
    return f"SELECT {number}, JSON_ARRAY({columns}) FROM {source}"
