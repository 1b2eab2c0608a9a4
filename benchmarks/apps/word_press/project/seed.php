<?php
// Installs WordPress into an empty database and fills it: the site of a small harbour.
define('WP_INSTALLING', true);
require $argv[1] . '/wp-load.php';

function wp_install_defaults($user)
{
    // None of the examples that WordPress comes with.
}
function wp_new_blog_notification(...$any)
{
}
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/nav-menu.php';

wp_install('The Harbour Post', 'admin', 'office@example.com', true, '', 'admin');
$admin = get_user_by('login', 'admin')->ID;
wp_set_current_user($admin);
switch_theme('twentytwentyone');
foreach ([
    'blogdescription' => 'News from a small harbour', 'timezone_string' => 'UTC',
    'gmt_offset' => '', 'start_of_week' => 1, 'permalink_structure' => '', 'show_avatars' => 0,
    'default_pingback_flag' => 0, 'default_ping_status' => 'closed', 'fresh_site' => 0,
    'comments_notify' => 0, 'moderation_notify' => 0,
] as $name => $value) {
    update_option($name, $value);
}
add_option('WPLANG', ''); // else the first saving of the general settings makes it
update_user_meta($admin, 'show_welcome_panel', 0);
// Later than what a browser has kept of the editor, so a reset holds for that too.
update_user_meta($admin, 'wp_persisted_preferences', [
    'core/edit-post' => ['welcomeGuide' => false, 'isComplementaryAreaVisible' => true],
    '_modified' => '2099-01-01T00:00:00.000Z',
]);

$people = ['admin' => $admin];
foreach ([
    ['carla', 'Carla', 'Diaz', 'editor'],
    ['bcarter', 'Ben', 'Carter', 'author'],
    ['bcartwright', 'Ben', 'Cartwright', 'author'],
    ['fay', 'Fay', 'Olsen', 'contributor'],
    ['guest', 'Gil', 'Moreau', 'subscriber'],
] as [$login, $first, $last, $role]) {
    $people[$login] = wp_insert_user([
        'user_login' => $login, 'user_pass' => 'harbour', 'user_email' => "$login@example.com",
        'first_name' => $first, 'last_name' => $last, 'display_name' => "$first $last",
        'role' => $role, 'user_registered' => '2025-01-10 08:00:00',
    ]);
}
wp_update_user(['ID' => $admin, 'user_url' => '', 'display_name' => 'Office', 'nickname' => 'Office']);

$categories = [];
foreach (['News', 'Events', 'Safety', 'Prices', 'People'] as $name) {
    $categories[$name] = wp_insert_term($name, 'category')['term_id'];
}
update_option('default_category', $categories['News']);

function block($name, $html, $attributes = '')
{
    return "<!-- wp:$name$attributes -->\n$html\n<!-- /wp:$name -->\n\n";
}
function words(...$paragraphs)
{
    return implode('', array_map(fn($text) => block('paragraph', "<p>$text</p>"), $paragraphs));
}
function write($type, $title, $content, $date, $author, $more = [])
{
    return wp_insert_post($more + [
        'post_type' => $type, 'post_title' => $title, 'post_content' => trim($content),
        'post_status' => 'publish', 'post_author' => $author, 'post_date' => "$date 09:00:00",
        'comment_status' => $type === 'post' ? 'open' : 'closed', 'ping_status' => 'closed',
    ]);
}

$posts = [];
foreach ([
    ['New opening hours of the office', 'News', 'office', '2025-02-03', 'admin',
     ['From March on the office is open from eight to four.', 'On Sundays it stays closed.']],
    ['Open day at the boatyard', 'News', 'boatyard, sailing', '2025-03-14', 'bcarter',
     ['The boatyard opens its gates in May.', 'There is coffee, and the crane is shown.']],
    ['A life jacket for everybody', 'Safety', 'sailing', '2025-04-22', 'carla',
     ['The office lends life jackets, also small ones.', 'Bring them back dry.']],
    ['What a berth costs this year', 'Prices', 'berths', '2025-05-05', 'admin',
     ['The prices stay as they were.', 'Only electricity gets dearer.']],
    ['Fifty years a pilot', 'People', 'pilots', '2025-06-18', 'bcartwright',
     ['Ole Hansen has brought ships in since 1975.', 'He tells of fog and of ice.']],
    ['The summer regatta in pictures', 'Events', 'regatta, sailling', '2025-07-29', 'bcarter',
     ['Forty boats were there.', 'The wind was with us on both days.']],
    ['Open day at the boatyard', 'News', 'boatyard', '2025-09-02', 'carla',
     ['The boatyard opens its gates once more, in October.', 'This time the sail loft is open too.']],
    ['Night work at the lock', 'News', 'lock', '2025-10-11', 'admin',
     ['The lock is closed for two nights.', 'Please wait at the pier.']],
    ['The winter regatta', 'Events', 'regatta, sailing', '2025-10-20', 'carla',
     ['Only for those who do not mind the cold.', 'The start is at noon.']],
] as [$title, $category, $tags, $date, $author, $text]) {
    $more = $title === 'The winter regatta' ? ['post_status' => 'draft'] : [];
    $more += ['post_category' => [$categories[$category]], 'tags_input' => $tags];
    $posts[] = write('post', $title, words(...$text), $date, $people[$author], $more);
}

$pages = [];
foreach ([
    ['About the harbour', 1, ['The harbour has ninety berths and one crane.']],
    ['Services', 2, ['Crane, water, electricity, showers.']],
    ['Services in winter', 0, ['Boats stay ashore, under a roof.']],
    ['Contact', 4, ['The office is on the quay, behind the crane.']],
] as [$title, $order, $text]) {
    $more = ['menu_order' => $order];
    $pages[$title] = write('page', $title, words(...$text), '2025-01-20', $admin, $more);
}

foreach ([
    [0, 'Ole Hansen', 'Eight is early. I like it.', 1, '2025-02-04'],
    [1, 'Mia Berg', 'Can children come too?', 1, '2025-03-15'],
    [1, 'Carla Diaz', 'They can, with their parents.', 1, '2025-03-16'],
    [3, 'Rita Sales', 'Thank you for the table of prices.', 1, '2025-05-06'],
    [4, 'Jonas Quist', 'Congratulations, Ole!', 1, '2025-06-19'],
    [5, 'Mia Berg', 'Who has taken the third picture?', 0, '2025-08-01'],
    [5, 'Rita Sales', 'Cheap anchors, visit my shop!', 0, '2025-08-02'],
    [6, 'Ole Hansen', 'May I bring my old charts?', 0, '2025-09-03'],
    [6, 'Rita Sales', 'Cheap ropes, visit my shop!', 0, '2025-09-04'],
    [7, 'Tom Reed', 'Is the small gate closed as well?', 0, '2025-10-12'],
    [2, 'Best Casino', 'Win big tonight.', 'spam', '2025-05-20'],
    [7, 'Best Casino', 'Win bigger tonight.', 'spam', '2025-10-13'],
] as [$post, $name, $text, $approved, $date]) {
    wp_insert_comment([
        'comment_post_ID' => $posts[$post], 'comment_author' => $name, 'comment_content' => $text,
        'comment_author_email' => strtolower(strtok($name, ' ')) . '@example.com',
        'comment_approved' => $approved, 'comment_date' => "$date 12:00:00",
    ]);
}

$dir = wp_upload_dir('2025/06');
foreach ([['pier', 'The pier', 'The pier at low tide', 40, 110, 160],
          ['lock', 'The lock', '', 90, 90, 120],
          ['pilot-boat', 'The pilot boat', 'A red boat at sea', 170, 60, 50]] as [$file, $title, $alt, $r, $g, $b]) {
    $image = imagecreatetruecolor(640, 400);
    imagefill($image, 0, 0, imagecolorallocate($image, $r, $g, $b));
    imagefilledrectangle($image, 0, 300, 640, 400, imagecolorallocate($image, 30, 60, 90));
    imagepng($image, "{$dir['path']}/$file.png");
    $made = wp_insert_attachment([
        'post_title' => $title, 'post_mime_type' => 'image/png', 'post_status' => 'inherit',
        'post_date' => '2025-06-02 09:00:00', 'post_author' => $admin,
    ], "{$dir['path']}/$file.png");
    wp_update_attachment_metadata($made, wp_generate_attachment_metadata($made, "{$dir['path']}/$file.png"));
    if ($alt) {
        update_post_meta($made, '_wp_attachment_image_alt', $alt);
    }
}

$menu = wp_create_nav_menu('Main');
foreach (['About the harbour', 'Services', 'Contact'] as $place => $title) {
    wp_update_nav_menu_item($menu, 0, [
        'menu-item-object-id' => $pages[$title], 'menu-item-object' => 'page',
        'menu-item-type' => 'post_type', 'menu-item-status' => 'publish',
        'menu-item-position' => $place + 1,
    ]);
}
set_theme_mod('nav_menu_locations', ['primary' => $menu]);
